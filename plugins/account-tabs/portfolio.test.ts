import { expect, test } from 'vitest'
import type { TokenBalance } from '../../kernel/index.js'
import { hasAny, portfolioValue, sortTokens } from './portfolio.js'

const token = (name: string, value: number | undefined, price = 1): TokenBalance => ({
  ...{ name, symbol: name, chainId: 'eip155:1', price, iconUrl: '' },
  ...(value !== undefined && { value }),
  quantity: { decimals: '18', numeric: String(value ?? 1) },
})

test('tokens are sorted by value, then name; tokens without value or price come last', () => {
  const tokens = [token('zero', 0), token('b', 5), token('a', 5), token('rich', 90), token('none', undefined)]
  const names = sortTokens(tokens, 'en').map(({ name }) => name)
  expect(names).toEqual(['rich', 'a', 'b', 'none', 'zero'])
})

test('a value counts only if there is a price', () => {
  expect(portfolioValue([token('a', 1.5), token('lie', 1_000_000, 0)])).toBe(1.5)
  expect(sortTokens([token('lie', 1_000_000, 0), token('a', 1)], 'en')[0]?.name).toBe('a')
})

test('without any price the total is undefined', () => {
  expect(portfolioValue([])).toBeUndefined()
  expect(portfolioValue([token('a', undefined)])).toBeUndefined()
  expect(portfolioValue([token('a', 0)])).toBe(0)
})

test('a zero amount counts as none, however it is written', () => {
  const has = (numeric: string) => hasAny({ ...token('a', 1), quantity: { decimals: '18', numeric } })
  expect(['0', '0.000', '', '0.0000001', '12'].map(has)).toEqual([false, false, false, true, true])
})
