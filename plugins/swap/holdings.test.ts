import { expect, test } from 'vitest'
import type { TokenBalance } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'
import { chooseToken, fillIn } from './form.js'
import { holdingsOf, putTokens, withHoldings } from './holdings.js'
import { DAI, NATIVE, openSwap, USDC, USDT } from './testing/openSwap.js'

const token: SwapToken = {
  ...{ name: 'Dollar', symbol: 'USDC', address: USDC, decimals: 6, logoUri: '', eip2612: false },
  ...{ quantity: '0', price: 1 },
}
const held = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name: 'Dollar', symbol: 'USDC', chainId: 'eip155:1', address: USDC, price: 2, iconUrl: '' },
  quantity: { decimals: '6', numeric: '7' },
  ...more,
})
const withOne = (one: TokenBalance) => withHoldings([token], new Map([[USDC.toLowerCase(), one]]))[0]

test('a token has the account’s balance and price', () => {
  expect(withOne(held())).toMatchObject({ quantity: '7', price: 2 })
})

test('a balance with other decimals is ignored', () => {
  expect(withOne(held({ quantity: { decimals: '18', numeric: '7' } }))).toMatchObject({
    quantity: '0',
    price: 2,
  })
})

test('a price of zero is ignored', () => {
  expect(withOne(held({ price: 0 }))).toMatchObject({ quantity: '7', price: 1 })
})

test('a token without a balance keeps its price', () => {
  expect(withHoldings([{ ...token, quantity: '3' }], new Map())).toEqual([token])
})

test('an unchanged token stays the same object', () => {
  const same = { ...token, quantity: '7', price: 2 }
  expect(withHoldings([same], new Map([[USDC.toLowerCase(), held()]]))[0]).toBe(same)
})

test('the chosen tokens are updated with the list', async () => {
  const { ctx, find } = await openSwap()
  await fillIn(ctx, {})
  chooseToken(ctx, 'source', find(USDC))
  chooseToken(ctx, 'to', find(DAI))
  putTokens(
    ctx,
    ctx.state.get().tokens.map((one) => ({ ...one, price: 9 })),
  )
  expect([ctx.state.get().sourceToken?.price, ctx.state.get().toToken?.price]).toEqual([9, 9])
  putTokens(ctx, [])
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: USDC }, toToken: { address: DAI } })
})

test('an unknown network has no balances', async () => {
  const { ctx } = await openSwap()
  await fillIn(ctx, {})
  expect([...holdingsOf(ctx).keys()]).toEqual([NATIVE, USDC.toLowerCase(), USDT.toLowerCase()])
  const session = { ...ctx.session, network: () => undefined }
  expect(holdingsOf({ session }).size).toBe(0)
})
