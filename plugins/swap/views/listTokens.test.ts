import { expect, test } from 'vitest'
import type { SwapToken } from '../contract.js'
import { listTokens, searchable, suggestTokens } from './listTokens.js'

const token = (symbol: string, more: Partial<SwapToken> = {}): SwapToken => ({
  ...{ symbol, name: `${symbol} Token`, address: `eip155:1:0x${symbol.padEnd(40, '0')}`, decimals: 18 },
  ...{ logoUri: '', eip2612: false, quantity: '0', price: 0, ...more },
})
const drawn = (tokens: readonly SwapToken[], query = '') =>
  listTokens(searchable(tokens), query).map((entry) =>
    'token' in entry ? entry.token.symbol : entry.heading,
  )

test('owned tokens are listed first, the most valuable before the others', () => {
  const tokens = [
    token('ETH', { quantity: '1', price: 10 }),
    token('AAA'),
    token('USDC', { quantity: '500', price: 1 }),
    token('BBB'),
  ]
  expect(drawn(tokens)).toEqual(['swap.your-tokens', 'USDC', 'ETH', 'swap.all-tokens', 'AAA', 'BBB'])
})

test('symbol, name and address are searched, and the best match comes first', () => {
  const tokens = [token('XUSD'), token('USDC'), token('USD'), token('ZZZ', { name: 'usd of somebody' })]
  expect(drawn(tokens, ' usd ')).toEqual(['swap.all-tokens', 'USD', 'USDC', 'ZZZ', 'XUSD'])
  expect(drawn(tokens, tokens[1]?.address ?? '')).toEqual(['swap.all-tokens', 'USDC'])
  expect(drawn(tokens, 'nothing')).toEqual([])
})

test('a search looks at the words of each token at most twice', () => {
  let reads = 0
  const all = searchable(Array.from({ length: 1_000 }, (_, at) => token(`T${at}`))).map(
    ({ token, words }) => ({
      token,
      get words() {
        reads += 1
        return words
      },
    }),
  )
  expect(listTokens(all, 't')).toHaveLength(1_001)
  expect(reads).toBe(2_000)
})

test('a common token is suggested unless another has the same symbol', () => {
  expect(
    suggestTokens([token('USDC'), token('DAI'), token('ETH'), token('ABC')]).map((one) => one.symbol),
  ).toEqual([...['ETH', 'DAI', 'USDC']])
  expect(suggestTokens([token('USDC'), token('USDC', { name: 'Another' })])).toEqual([])
})
