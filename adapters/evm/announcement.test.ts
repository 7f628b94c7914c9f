import { describe, expect, test } from 'vitest'
import { readAnnouncement } from './announcement.js'

const provider = { request: async () => null }
const PNG = 'data:image/png;base64,AAAA'
const info = { uuid: 'u-1', name: 'Wallet', icon: PNG, rdns: 'io.wallet' }
const boom = () => {
  throw new Error('hostile')
}
const hostile: object = new Proxy({}, { get: boom, has: boom, getPrototypeOf: boom, ownKeys: boom })

describe('reading an announcement', () => {
  test('a wallet is listed by its rdns, with its name and icon', () => {
    expect(readAnnouncement({ info, provider })).toEqual({ ...info, id: 'io.wallet', provider })
  })

  test.each([
    ['N-001 markup that breaks out of an attribute', 'x" onerror="window.__p=1'],
    ['N-002 SVG markup', '<svg onload="window.__p=1"></svg>'],
    [
      'N-003 markup with a frame',
      '<svg></svg><iframe srcdoc="&lt;script&gt;parent.__p=1&lt;/script&gt;"></iframe>',
    ],
    ['N-005 a remote image that would reveal the visitor', 'https://tracker.example/p.gif?u=1'],
    ['N-006 a data URI that is not an image', 'data:text/html,<script>1</script>'],
    ['N-006 an image of 5 MB', `${PNG}${'A'.repeat(5_000_000)}`],
    ['an image type that is made up', 'data:image/html,<script>1</script>'],
    ['a script', 'javascript:alert(1)'],
    ['a number', 7],
  ])('%s is not an icon, and the wallet is listed without one', (_, icon) => {
    expect(readAnnouncement({ info: { ...info, icon }, provider })).toMatchObject({
      id: 'io.wallet',
      icon: undefined,
    })
  })

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'])('a data URI of type %s is an icon', (type) => {
    const icon = `data:image/${type},x`
    expect(readAnnouncement({ info: { ...info, icon }, provider })?.icon).toBe(icon)
  })

  test('an icon may have at most 128 KiB', () => {
    const fits = `data:image/png,${'A'.repeat(128 * 1024 - 15)}`
    expect(readAnnouncement({ info: { ...info, icon: fits }, provider })?.icon).toBe(fits)
    expect(readAnnouncement({ info: { ...info, icon: `${fits}A` }, provider })?.icon).toBeUndefined()
  })

  test('N-007 markup in a name stays text', () => {
    const name = '<img src=x onerror=window.__p=1>'
    expect(readAnnouncement({ info: { ...info, name }, provider })?.name).toBe(name)
  })

  test.each([
    ['controls and line ends', 'Meta\u0000Ma\nsk\u2028', 'MetaMask'],
    ['marks that reverse the text', '\u202eksaMateM\u202c', 'ksaMateM'],
    ['marks of no width', '\u200bMetaMask\ufeff', 'MetaMask'],
    ['spaces around', '  Wallet ', 'Wallet'],
    ['all but 64 characters', 'x'.repeat(1_000_000), 'x'.repeat(64)],
    ['no half of an emoji', '🦊'.repeat(65), '🦊'.repeat(64)],
    ['no joiner that a script needs', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('a name loses %s', (_, name, expected) => {
    expect(readAnnouncement({ info: { ...info, name }, provider })?.name).toBe(expected)
  })

  test.each(['', '   ', '\u200b \u202e', '\u3164\u3164', '\u2800', '\u00ad'.repeat(100), '\u2060\u180e'])(
    'a blank name (%j) is replaced by the rdns',
    (name) => {
      expect(readAnnouncement({ info: { ...info, name }, provider })).toMatchObject({
        id: 'io.wallet',
        name: 'io.wallet',
      })
    },
  )

  test.each([
    ['no rdns', undefined, 'Wallet', 'Wallet'],
    ['an invalid rdns', '"><script>', 'Wallet', 'Wallet'],
    ['an rdns without a dot', 'walletConnect', 'Wallet', 'Wallet'],
    ['no rdns and the name of a built-in connector', undefined, 'walletconnect', '#u-1'],
    ['no rdns and the name of a property', undefined, '__proto__', '#u-1'],
  ])('a wallet with %s gets another id', (_, rdns, name, id) => {
    expect(readAnnouncement({ info: { ...info, rdns, name }, provider })).toMatchObject({
      id,
      rdns: undefined,
    })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'wallet'],
    ['no info', { provider }],
    ['info that is null', { info: null, provider }],
    ['no uuid', { info: { ...info, uuid: undefined }, provider }],
    ['no name', { info: { ...info, name: undefined }, provider }],
    ['a blank name and no rdns', { info: { ...info, name: '\u200b \u202e', rdns: undefined }, provider }],
    ['no provider', { info }],
    ['a provider that answers nothing', { info, provider: {} }],
    ['a provider whose request is no function', { info, provider: { request: 'eth_accounts' } }],
    ['info from a getter that throws', Object.defineProperty({ provider }, 'info', { get: boom })],
    [
      'a name from a getter that throws',
      { info: Object.defineProperty({ ...info }, 'name', { get: boom }), provider },
    ],
    ['traps that throw', hostile],
    ['info with traps that throw', { info: hostile, provider }],
    ['a provider with traps that throw', { info, provider: hostile }],
  ])('N-011 %s is not a wallet', (_, detail) => {
    expect(readAnnouncement(detail)).toBeUndefined()
  })

  test('checked values cannot change afterwards: each property is read once', () => {
    const reads: string[] = []
    const counting = new Proxy(info, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
    readAnnouncement({ info: counting, provider })
    expect(reads.sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
  })
})
