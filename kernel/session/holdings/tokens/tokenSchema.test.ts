import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type BaseOptions, servicesOf } from '../../../options.js'
import { balanceEntry } from '../../../testing/holdings.js'
import type { TokenBalance } from '../../types.js'
import { worthShowing } from './tokenBalance.js'
import { Balances } from './tokenSchema.js'

const services = servicesOf({ services: { catalogue: 'http://127.0.0.1:5180' } } as BaseOptions)
const read = (...balances: readonly unknown[]): TokenBalance[] =>
  worthShowing(v.parse(Balances, { balances }).balances, 'eip155:1', services)
const quantity = (numeric: unknown, decimals: unknown = '18') =>
  balanceEntry({ quantity: { numeric, decimals } })

test('[ENT-03] a token has its name, symbol, network, address, value, price, amount and picture', () => {
  expect(read(balanceEntry())).toEqual([
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      value: 12.5,
      price: 1,
      quantity: { decimals: '6', numeric: '12.5' },
      iconUrl: 'https://img.example/usdc.png',
    },
  ])
})

test('[ENT-03] the native currency has no address, and a token without a price no value', () => {
  const [native] = read(balanceEntry({ address: null, value: null, price: 0 }))
  expect(native).not.toHaveProperty('address')
  expect(native).not.toHaveProperty('value')
})

describe('a single wrong field invalidates the whole answer', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['a name that is a number', balanceEntry({ name: 7 })],
    ['no symbol', balanceEntry({ symbol: undefined })],
    ['a network without a namespace', balanceEntry({ chainId: '1' })],
    ['an address without a network', balanceEntry({ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })],
    ['an address of another network', balanceEntry({ address: 'eip155:10:0xaa' })],
    ['a negative value', balanceEntry({ value: -1 })],
    ['a value that is text', balanceEntry({ value: '12.5' })],
    ['no price', balanceEntry({ price: undefined })],
    ['an amount that is a number', quantity(12.5)],
    ['an amount with an exponent', quantity('1e18')],
    ['a negative amount', quantity('-1')],
    ['an amount in hexadecimal', quantity('0x10')],
    ['an amount with separators', quantity('1,000.5')],
    ['an empty amount', quantity('')],
    ['decimals that are a number', quantity('1', 18)],
    ['negative decimals', quantity('1', '-1')],
    ['a picture that is null', balanceEntry({ iconUrl: null })],
  ]
  test.each(wrong)('%s', (_, entry) => {
    expect(() => read(balanceEntry(), entry)).toThrow(v.ValiError)
  })

  test('an infinite price', () => {
    const text = JSON.stringify({ balances: [balanceEntry({ price: 'much' })] }).replace('"much"', '1e999')
    expect(() => v.parse(Balances, JSON.parse(text))).toThrow(v.ValiError)
  })
})

test('[VAL-10] tokens without decimals are dropped', () => {
  expect(read(quantity('3', '0'), balanceEntry()).map(({ symbol }) => symbol)).toEqual(['USDC'])
})

test('[VAL-10] a token without decimals is kept if it is in base units, because its decimals are unknown', () => {
  const token = balanceEntry({ quantity: { numeric: '3', decimals: '0' }, isInBaseUnits: true })
  expect(read(token)).toMatchObject([{ quantity: { numeric: '3', decimals: '0' }, isInBaseUnits: true }])
  expect(read({ ...token, isInBaseUnits: 'yes' })).toEqual([])
})

test('a token that is listed twice counts once', () => {
  const ether = { address: null, symbol: 'ETH' }
  const twice = read(balanceEntry(), balanceEntry(ether), balanceEntry({ value: 9 }), balanceEntry(ether))
  expect(twice.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['USDC', 12.5],
    ['ETH', 12.5],
  ])
})

test('tokens with the same symbol are all kept', () => {
  expect(read(balanceEntry(), balanceEntry({ address: 'eip155:1:0xaa' }))).toHaveLength(2)
})

test('tokens of another network are left out', () => {
  expect(read(balanceEntry({ chainId: 'eip155:10', address: 'eip155:10:0xaa' }))).toEqual([])
})

test('digits beyond the token’s decimals are cut, never rounded', () => {
  const amounts = ['1.9999999', '0.0000001', '5'].flatMap((one) => read(quantity(one, '6')))
  expect(amounts.map((one) => one.quantity.numeric)).toEqual(['1.999999', '0.000000', '5'])
})

describe('[N-018] a token’s name and symbol lose invisible characters', () => {
  test.each([
    ['markup', '<b>x</b>', '<b>x</b>'],
    ['a reversed direction', 'USDC\u202Ecexe', 'USDCcexe'],
    ['isolates', '\u2066USDC\u2069', 'USDC'],
    ['a zero-width space', 'U\u200BSDC', 'USDC'],
    ['joiners', 'U\u200DS\u200CD\u2060C\uFEFF', 'USDC'],
    ['controls', 'US\u0000\u0007DC\u007F', 'USDC'],
    ['a soft hyphen and a filler', 'US\u00ADD\u3164C', 'USDC'],
    ['lines', ' US\n\tDC ', 'US DC'],
    ['half a character', 'USDC\uD83D', 'USDC'],
  ])('%s', (_, symbol, expected) => {
    expect(read(balanceEntry({ symbol }))[0]?.symbol).toBe(expected)
    expect(read(balanceEntry({ name: symbol }))[0]?.name).toBe(expected)
  })

  test('an invisible name is replaced by the symbol', () => {
    expect(read(balanceEntry({ name: '\u200B' }))[0]?.name).toBe('USDC')
  })

  test.each([
    ['', ''],
    ['\u200b', ' \u202e'],
  ])('a token without a visible text is known by its address: %j, %j', (symbol, name) => {
    const address = '0xA0b8…eB48'
    expect(read(balanceEntry({ symbol, name }))).toMatchObject([{ symbol: address, name: address }])
    expect(read(...read(balanceEntry({ symbol, name })))).toMatchObject([{ symbol: address, name: address }])
  })

  test.each([
    ['a Cyrillic letter', 'U\u0405DC', true],
    ['a Greek letter', 'US\u0394T', true],
    ['Latin letters', 'USDC', undefined],
    ['Latin letters and a sign', 'USD\u20AE0', undefined],
    ['only Cyrillic letters, which look Latin', '\u0421\u041E\u041C\u0420', true],
    ['only another script', '柴犬', undefined],
  ])('a symbol with %s is flagged if it looks like another: %s', (_, symbol, flagged) => {
    expect(read(balanceEntry({ symbol }))[0]?.isSuspicious).toBe(flagged)
  })

  test('a symbol with a hidden character is flagged, even from the cache', () => {
    const [hidden] = read(balanceEntry({ symbol: 'USDC\ufe0f' }))
    expect(hidden).toMatchObject({ symbol: 'USDC', isSuspicious: true })
    expect(read(hidden)[0]?.isSuspicious).toBe(true)
  })

  test('a name with a hidden character is flagged', () => {
    expect(read(balanceEntry({ name: 'USD \u0421oin' }))[0]?.isSuspicious).toBe(true)
  })
})

test('[N-019] a name of a megabyte is cut between characters', () => {
  const [token] = read(balanceEntry({ name: 'x'.repeat(1_000_000), symbol: '😀'.repeat(500) }))
  expect([token?.name.length, token?.symbol]).toEqual([64, '😀'.repeat(16)])
})

describe('[N-021] a picture over http is not loaded', () => {
  const HTTP = 'http://img.example/a.png'
  const icon = (iconUrl: string) => read(balanceEntry({ iconUrl }))[0]?.iconUrl
  const on = (href: string) => vi.stubGlobal('location', new URL(href))

  test.each([HTTP, 'javascript:alert(1)', 'data:text/html,x', '//img.example/a.png', 'blob:x', ''])(
    '%s',
    (src) => {
      on('https://app.example/')
      expect(icon(src)).toBe('')
      vi.unstubAllGlobals()
    },
  )

  test('except from services on this machine, for a page on this machine', () => {
    on('http://localhost:5173/')
    expect(icon(HTTP)).toBe(HTTP)
    on('http://app.example/')
    expect(icon(HTTP)).toBe('')
    vi.unstubAllGlobals()
  })

  test.each([
    'https://10.0.0.1/a.png',
    'https://localhost/a.png',
    'https://[fe80::1]/a.png',
    'https://me@img.example/',
  ])('a picture from the private host of %s is not loaded', (src) => expect(icon(src)).toBe(''))

  test('a picture from a host in the page’s `services` is loaded', () => {
    on('http://localhost:5173/')
    expect(icon('http://127.0.0.1:5180/a.png')).toBe('http://127.0.0.1:5180/a.png')
    vi.unstubAllGlobals()
  })

  test('nor one with an address of 3,000 characters', () => {
    expect(icon(`https://img.example/${'a'.repeat(3_000)}`)).toBe('')
  })
})
