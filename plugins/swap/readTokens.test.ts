import { expect, test } from 'vitest'
import { readTokens } from './readTokens.js'
import { listed, NATIVE, openSwap, TOKENS, USDC } from './testing/openSwap.js'

async function read(...answers: unknown[]) {
  const { session, kernel } = await openSwap()
  const network = session.network()
  if (!network) throw new TypeError('There is a network.')
  return readTokens(answers, network, kernel.services)
}

test('a parsed token has no balance and no price yet', async () => {
  const [native, dollar] = await read(TOKENS[0])
  expect(native).toMatchObject({ address: NATIVE, quantity: '0', price: 0, logoUri: '' })
  expect(dollar).toMatchObject({ address: USDC, quantity: '0', price: 0 })
})

test('amounts have at most 36 decimals', async () => {
  expect((await read(listed('A', USDC, 36)))[1]).not.toHaveProperty('isTooFine')
  expect((await read(listed('A', USDC, 37)))[1]).toMatchObject({ isTooFine: true })
})

test('a token is suspicious for its symbol or for its name', async () => {
  const suspicious = async (symbol: string, name: string) =>
    (await read(listed(symbol, USDC, 6, { name })))[1]?.isSuspicious
  expect(await suspicious('USDC', 'USD Coin')).toBeUndefined()
  expect(await suspicious('USDС', 'USD Coin')).toBe(true)
  expect(await suspicious('USDC', 'USD Cоin')).toBe(true)
})

test('the first of two entries with the same address counts, ignoring case', async () => {
  const all = await read(listed('A', USDC, 6), listed('B', USDC.toUpperCase().replace('EIP', 'eip'), 6))
  expect(all.map(({ symbol }) => symbol)).toEqual(['ETH', 'A'])
})

test('a list without valid tokens is empty', async () => {
  expect(await read()).toEqual([])
  expect(await read(null)).toEqual([])
})
