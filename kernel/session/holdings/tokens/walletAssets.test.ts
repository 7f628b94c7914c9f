import { describe, expect, test } from 'vitest'
import { type BaseOptions, servicesOf } from '../../../options.js'
import { network } from '../../../testing/createTestKit.js'
import { toCaipNetwork } from '../../networks/networks.js'
import { walletAssets } from './walletAssets.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metadata = (more: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 1,
  iconUrl: 'https://img.example/usdc.png',
  value: 12.5,
  ...more,
})
const asset = (more: object = {}) => ({
  address: USDC,
  balance: '0xbebc20',
  type: 'ERC20',
  metadata: metadata(),
  ...more,
})
const services = servicesOf({} as BaseOptions)
const list = (answer: unknown) => walletAssets(answer, toCaipNetwork(network(1)), services)
const read = (answer: unknown) => list(answer) ?? []

test('[ENT-04] a wallet reports its assets by network, with the balance in hexadecimal base units', () => {
  const native = asset({
    type: 'NATIVE',
    address: 'native',
    balance: '0x1',
    metadata: metadata({ decimals: 18 }),
  })
  expect(read({ '0x1': [asset(), native], '0xa': [asset()] })).toMatchObject([
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${USDC}`,
      value: 12.5,
      price: 1,
      quantity: { decimals: '6', numeric: '12.5' },
      iconUrl: 'https://img.example/usdc.png',
    },
    { quantity: { decimals: '18', numeric: '0.000000000000000001' } },
  ])
  expect(read({ '0x1': [native] })[0]).not.toHaveProperty('address')
})

test('[ENT-04] the types ERC-20 and native count in any letter case; others, such as NFTs, are skipped', () => {
  const picture = { type: 'erc721', address: USDC, balance: '0x1', metadata: { tokenId: '0x1' } }
  const answer = {
    '0x1': [asset({ type: 'erc20' }), picture, asset({ type: 'Native' }), { type: 'erc1155' }],
  }
  expect(read(answer)).toHaveLength(2)
})

test('a balance of 256 bits keeps every digit', () => {
  const [token] = read({ '0x1': [asset({ balance: `0x${'f'.repeat(64)}` })] })
  expect(token?.quantity.numeric).toBe(
    '115792089237316195423570985008687907853269984665640564039457584007913129.639935',
  )
})

test('a missing value is the price times the amount', () => {
  const [token] = read({ '0x1': [asset({ metadata: metadata({ value: undefined, price: 2 }) })] })
  expect(token?.value).toBe(25)
})

test('[VAL-10] assets without decimals are dropped', () => {
  expect(read({ '0x1': [asset({ metadata: metadata({ decimals: 0 }) })] })).toEqual([])
})

test.each([{ '0xa': [asset()] }, {}, []])('an answer without the network is ignored: %j', (answer) => {
  expect(list(answer)).toBeUndefined()
})

describe('[VAL-10] a field of a wrong type on any network invalidates the answer', () => {
  test.each<[string, unknown]>([
    ['no address', asset({ address: undefined })],
    ['an invalid token address', asset({ address: 'native' })],
    ['a balance that is a number', asset({ balance: 5 })],
    ['a balance that is not hexadecimal', asset({ balance: '12' })],
    ['a balance without digits', asset({ balance: '0x' })],
    ['no type', asset({ type: undefined })],
    ['no metadata', asset({ metadata: undefined })],
    ['a name that is a number', asset({ metadata: metadata({ name: 1 }) })],
    ['no symbol', asset({ metadata: metadata({ symbol: undefined }) })],
    ['decimals that are text', asset({ metadata: metadata({ decimals: '6' }) })],
    ['fractional decimals', asset({ metadata: metadata({ decimals: 6.5 }) })],
    ['a price that is text', asset({ metadata: metadata({ price: '1' }) })],
    ['no price', asset({ metadata: metadata({ price: undefined }) })],
    ['a picture that is a number', asset({ metadata: metadata({ iconUrl: 1 }) })],
    ['a value that is text', asset({ metadata: metadata({ value: '12.5' }) })],
    ['null instead of an asset', null],
  ])('%s', (_, wrong) => {
    expect(() => read({ '0x1': [asset()], '0xa': [wrong] })).toThrow()
  })

  test.each([null, 'x', { '0x1': asset() }, { one: [asset()] }].map((one) => [one]))('%j', (answer) => {
    expect(() => read(answer)).toThrow()
  })
})
