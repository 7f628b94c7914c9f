import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WalletLinks } from '../../../kernel/index.js'
import { runs } from '../../../test/scripts/run/depth.js'
import { appHref, gateLinks } from './linkGate.js'

const FIELDS: readonly (keyof WalletLinks)[] = [
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
]
const HOSTILE = [
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'vbscript:x',
  'intent://wc#Intent;scheme=evil;end',
  '//evil.example',
  'about:blank',
  'filesystem:https://a.example/temporary/x',
  'https://wallet.example@evil.example',
  'https://wallet.example:x@evil.example/wc',
  'https:wallet.example@evil.example',
  'wallet://wallet.example@evil.example',
]

describe('N-014 the gate passes only https and wallets’ own schemes', () => {
  test.each(HOSTILE)('%j is refused in every field', (link) => {
    const links = Object.fromEntries(FIELDS.map((field) => [field, link]))
    expect(gateLinks(links)).toEqual({})
  })

  test.each(HOSTILE)('%j is refused with spaces around it', (link) => {
    expect(appHref(`  ${link} `)).toBeUndefined()
  })

  test.each([
    'https://a.example/wc',
    'http://localhost:5180/phone/wc',
    'metamask://',
    'rainbow:',
    'cb-wallet://wsegue?x=1',
    'a.b+c-1://x',
    'Ledgerlive://',
  ])('%s may open an app', (link) => {
    expect(appHref(link)).toBe(link)
    expect(gateLinks({ mobile_link: link, desktop_link: link })).toEqual({
      mobile_link: link,
      desktop_link: link,
    })
  })

  test('the output has an allowed scheme for any input', () => {
    const schemes = [...HOSTILE.map((link) => link.split(':')[0] ?? ''), 'https', 'http', 'wallet', 'ms-msdt']
    const link = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('', ' ', '\t', '\u200b', '\u0000'), fc.constantFrom(...schemes), fc.string())
        .map(([before, scheme, rest]) => `${before}${scheme}:${rest}`),
      fc.mixedCase(fc.constantFrom(...HOSTILE)),
    )
    fc.assert(
      fc.property(link, fc.constantFrom(...FIELDS), (given, field) => {
        const out = gateLinks({ [field]: given })[field]
        if (out === undefined) return
        const { protocol } = new URL(out)
        expect(protocol).toMatch(/^[a-z][a-z0-9+.-]{1,31}:$/)
        expect(protocol).not.toMatch(
          /^(javascript|data|blob|file|vbscript|intent|about|filesystem|view-source|wss?|ftp|content|chrome|ms-.*):$/,
        )
        if (field !== 'mobile_link' && field !== 'desktop_link') expect(protocol).toMatch(/^https?:$/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers drop from an address.
        if (field === 'mobile_link' || field === 'desktop_link') expect(out).not.toMatch(/[\s\u0000-\u001f]/)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

test.each([
  undefined,
  '',
  'wallet',
  '/page',
  'a:',
  'http://wallet.example/wc',
  'http://localhost.evil.example',
  'wal let://',
  'wallet\u200b://x',
  'wallet://\u202ex',
  'VIEW-SOURCE:https://a.example',
  'content://x',
  'chrome://settings',
  'ms-msdt:/id',
  'itms-services://?action=download-manifest',
  `wallet://${'x'.repeat(3_000)}`,
])('%j is refused', (link) => {
  expect(appHref(link)).toBeUndefined()
})

test('a link that is not a string is refused', () => {
  for (const given of [null, 7, {}, ['https://a.example']]) {
    expect(gateLinks({ mobile_link: given, homepage: given } as never)).toEqual({})
  }
})

test('spaces around a link are trimmed; valid links stay beside invalid ones', () => {
  expect(
    gateLinks({ mobile_link: ' wallet:// ', homepage: 'data:x', app_store: 'https://a.example' }),
  ).toEqual({
    mobile_link: 'wallet://',
    app_store: 'https://a.example',
  })
})
