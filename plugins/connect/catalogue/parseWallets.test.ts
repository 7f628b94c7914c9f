import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { type BaseOptions, servicesOf } from '../../../kernel/options.js'
import { createHttp } from '../../../kernel/services/http.js'
import { fakeServices, text } from '../../../kernel/testing/fakeServices.js'
import { isInstalled } from './dedupe.js'
import { parseWallets } from './parseWallets.js'

const ID = 'a1'.repeat(32)
/** Every field that the service may send. */
const FULL = {
  id: ID,
  name: 'Fenthorpe',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://fenthorpe.example',
  image_id: '7c5ff577-a68d-49c5-02cd-3d83637b0b00',
  image_url: 'https://images.example/fenthorpe.png',
  order: 12,
  link_mode: 'https://link.example',
  mobile_link: 'fenthorpe://',
  desktop_link: 'fenthorpe-desktop://',
  webapp_link: 'https://app.fenthorpe.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://store.example/1',
  rdns: 'example.fenthorpe',
  injected: [{ namespace: 'eip155', injected_id: 'isFenthorpe' }],
}
const { id, name, ...OPTIONAL } = FULL
const parse = (...entries: unknown[]) => parseWallets({ data: entries, count: entries.length }).wallets
const connector = (more: Partial<ConnectorInfo>): ConnectorInfo => ({
  id: 'x',
  type: 'ANNOUNCED',
  name: 'X',
  chain: 'eip155',
  ...more,
})

describe('[ENT-09] a wallet of the catalogue: its fields, and whether it is installed', () => {
  test('every field is kept', () => {
    expect(parse(FULL)).toEqual([FULL])
  })

  test.each(Object.keys(OPTIONAL))('%s may be null or missing', (field) => {
    const { [field as 'rdns']: _, ...without } = FULL
    expect(parse({ ...FULL, [field]: null })).toEqual([without])
    expect(parse(without)).toEqual([without])
  })

  test.each([
    ['badge_type', 'gold'],
    ['chains', 'eip155:1'],
    ['image_id', '../../secret'],
    ['image_url', 'http://images.example/x.png'],
    ['image_url', 'data:text/html,x'],
    ['order', '1'],
    ['order', Number.NaN],
    ['rdns', 7],
    ['injected', {}],
    ['mobile_link', 'javascript:alert(1)'],
    ['desktop_link', {}],
    ['webapp_link', 'fenthorpe://'],
    ['homepage', 'file:///etc/passwd'],
    ['app_store', 'http://apps.example'],
    ['play_store', 'intent://x'],
    ['chrome_store', 'x'.repeat(100_000)],
    ['link_mode', '//evil.example'],
  ])('%s is dropped if it is %j, and the wallet stays', (field, value) => {
    const { [field as 'rdns']: _, ...without } = FULL
    expect(parse({ ...FULL, [field]: value })).toEqual([without])
  })

  test.each([
    undefined,
    null,
    'wallet',
    [],
    { name },
    { id },
    { id, name: '' },
    { id, name: ' \n ' },
    { id: '', name },
    { id: 7, name },
    { id: 'a,b', name },
    { id: 'a\nb', name },
    { id: 'x'.repeat(129), name },
  ])('%j is not a wallet, and the others stay', (entry) => {
    expect(parse(entry, { id, name })).toEqual([{ id, name }])
  })

  test('invalid list elements are dropped one by one', () => {
    const chains = ['eip155:1', 'eip155', '', null, 'a:b:c', `eip155:${'1'.repeat(99)}`]
    const injected = [{ namespace: null, injected_id: 'isA' }, null, 'isB']
    expect(parse({ id, name, chains, injected })).toEqual([
      { id, name, chains: ['eip155:1'], injected: [{ injected_id: 'isA' }] },
    ])
  })

  test.each([
    [connector({ info: { rdns: 'example.fenthorpe' } }), true],
    [connector({ id: 'example.fenthorpe' }), true],
    [connector({ explorerId: ID }), true],
    [connector({ id: 'isFenthorpe', type: 'INJECTED' }), true],
    [connector({ id: 'isFenthorpe', type: 'INJECTED', chain: 'solana' }), false],
    [connector({ name: 'Fenthorpe' }), false],
    [connector({ explorerId: ID, type: 'EXTERNAL' }), false],
    [connector({ explorerId: ID, links: { mobile_link: 'fenthorpe://' } }), false],
    [connector({ id: 'walletConnect', type: 'WALLET_CONNECT' }), false],
  ])('beside %j it is installed: %s', (listed, expected) => {
    const [wallet] = parse(FULL)
    expect(wallet && isInstalled(wallet, [listed])).toBe(expected)
  })

  test('a wallet without an rdns does not match a connector without one', () => {
    expect(isInstalled({ id, name }, [connector({ type: 'INJECTED' })])).toBe(false)
  })
})

describe('N-019 everything is limited in size', () => {
  test('a name of 1 MB becomes 64 characters of one line', () => {
    const [wallet] = parse({ id, name: 'x'.repeat(1_000_000) })
    expect([wallet?.name.length, wallet?.name.at(-1)]).toEqual([64, '…'])
  })

  test('long lists are cut', () => {
    const chains = Array.from({ length: 5_000 }, (_, index) => `eip155:${index}`)
    const injected = Array.from({ length: 5_000 }, () => ({ injected_id: 'x' }))
    const [wallet] = parse({ id, name, chains, injected })
    expect([wallet?.chains?.length, wallet?.injected?.length]).toEqual([200, 20])
    const data = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), name }))
    expect(parseWallets({ data, count: 10 ** 12 })).toMatchObject({ count: 10_000, received: 10_000 })
    expect(parse(...data)).toHaveLength(200)
  })

  test('an answer above 4 MB is rejected', async () => {
    fakeServices({ '/getWallets': text(JSON.stringify({ data: [{ id, name: 'x'.repeat(4_000_000) }] })) })
    await expect(createHttp({ baseUrl: 'https://service.example' }).get('/getWallets')).rejects.toMatchObject(
      {
        code: 'HTTP_RESPONSE',
      },
    )
  })
})

test.each([
  ['a\u202egnp.exe', 'agnp.exe'],
  ['  two\n\tlines ', 'two lines'],
  ['<b>x</b>', '<b>x</b>'],
  ['محفظة', 'محفظة'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧 Family'],
])('the name %j is shown as %j', (given, shown) => {
  expect(parse({ id, name: given })[0]?.name).toBe(shown)
})

test.each([undefined, null, 'x', [], {}, { data: {} }, { data: 'x', count: 1 }, { wallets: [] }])(
  'the answer %j is a typed error',
  (answer) => {
    expect(() => parseWallets(answer)).toThrow(
      expect.objectContaining({ name: 'HttpResponseError', code: 'HTTP_RESPONSE' }),
    )
  },
)

test.each([undefined, -1, 1.5, '7', null])('a count of %j falls back to the number of entries', (count) => {
  expect(parseWallets({ data: [FULL, 'x'], count })).toMatchObject({ count: 2, received: 2 })
})

describe('links and pictures from the service', () => {
  const services = servicesOf({ services: { relay: 'ws://127.0.0.1:5185' } } as BaseOptions)
  const listed = (fields: object) => parseWallets({ data: [{ id, name, ...fields }] }, services).wallets[0]
  const WEB = ['homepage', 'mobile_link', 'desktop_link', 'webapp_link', 'link_mode', 'chrome_store'] as const

  test.each([
    'https://10.0.0.1',
    'https://localhost',
    'https://router.lan',
    'https://[fe80::1]',
    'http://127.0.0.2',
  ])('never lead into a private network: %s', (href) => {
    const fields = Object.fromEntries([...WEB, 'image_url'].map((field) => [field, href]))
    expect(listed(fields)).toEqual({ id, name })
  })

  test('may lead to public hosts, apps, and the page’s own services', () => {
    expect(listed(OPTIONAL)).toEqual(FULL)
    expect(listed({ mobile_link: 'http://127.0.0.1:5180/wc' })).toMatchObject({
      mobile_link: 'http://127.0.0.1:5180/wc',
    })
  })

  test('are not restricted for wallets that the host lists itself', () => {
    expect(parse({ id, name, homepage: 'https://wallet.corp' })).toEqual([
      { id, name, homepage: 'https://wallet.corp' },
    ])
  })
})

test('every parsed wallet can be drawn, whatever the input', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.string(), name: fc.string() }))),
      (data) => {
        for (const wallet of parseWallets({ data }).wallets) {
          expect(wallet.id).toMatch(/^[^,\n]{1,128}$/u)
          expect(wallet.name.trim()).toBe(wallet.name)
          expect([...wallet.name].length).toBeGreaterThan(0)
          expect([...wallet.name].length).toBeLessThanOrEqual(64)
        }
      },
    ),
  )
})
