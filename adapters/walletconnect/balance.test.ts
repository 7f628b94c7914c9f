import { expect, test } from 'vitest'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { createBalance } from './balance.js'

const network = {
  caipNetworkId: 'solana:x',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
} as unknown as CaipNetwork
const held = (symbol: string, numeric: string, more: object = {}) => ({
  symbol,
  quantity: { numeric, decimals: '9' },
  ...more,
})

function make(balances: unknown, supported: unknown = { http: ['solana:x'], ws: [] }) {
  const asked: { path: string; query?: unknown }[] = []
  const get = async (path: string, request: { query?: unknown; parse: (answer: unknown) => unknown }) => {
    asked.push({ path, ...(request.query !== undefined && { query: request.query }) })
    return request.parse(path === '/v1/supported-chains' ? supported : balances)
  }
  const ctx = {
    http: () => ({ get }),
    services: { blockchain: 'https://b.example' },
  } as unknown as AdapterContext
  return { balance: createBalance(ctx), asked }
}

test("the native balance is the holding with the network's own symbol", async () => {
  const { balance, asked } = make({
    balances: [held('USDC', '5'), held('SOL', '9', { address: 'wrapped' }), held('SOL', '1.5')],
  })
  const read = () => balance.native({ address: 'me/you', network })
  expect(await read()).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: 'SOL' })
  await read()
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/supported-chains',
    '/v1/account/me%2Fyou/balance',
    '/v1/account/me%2Fyou/balance',
  ])
  expect(asked[1]?.query).toEqual({ currency: 'usd', chainId: 'solana:x' })
})

test('no holdings are a balance of zero', async () => {
  const { balance } = make({ balances: [] })
  expect((await balance.native({ address: 'me', network })).value).toBe(0n)
})

test('a network unknown to the service is not requested', async () => {
  const { balance, asked } = make({ balances: [] }, { http: [] })
  await expect(balance.native({ address: 'me', network })).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN',
  })
  expect(asked).toHaveLength(1)
})

test.each([undefined, {}, { balances: [{ symbol: 'SOL' }] }, { balances: [held('SOL', 'much')] }])(
  'an answer of another shape is an error, not a balance: %j',
  async (answer) => {
    await expect(make(answer).balance.native({ address: 'me', network })).rejects.toThrow()
  },
)

test('surplus digits of a balance are cut off', async () => {
  const { balance } = make({ balances: [held('SOL', '0.0000000019')] })
  expect(await balance.native({ address: 'me', network })).toMatchObject({ value: 1n })
})
