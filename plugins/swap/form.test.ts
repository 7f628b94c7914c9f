import { expect, test } from 'vitest'
import { json } from '../../kernel/testing/fakeServices.js'
import type { SwapQuote, SwapState, SwapToken } from './contract.js'
import {
  chooseToken,
  fillIn,
  flip,
  problemOf,
  setAmount,
  setSlippage,
  setUnlimited,
  slippageWarning,
} from './form.js'
import { state as empty } from './state.js'
import { routersOf, SWAP_NETWORKS, swapSupport } from './supported.js'
import { DAI, listed, NATIVE, openSwap, ROUTER, TOKENS, USDC } from './testing/openSwap.js'

const token = (more: Partial<SwapToken> = {}): SwapToken => ({
  ...{ name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18, logoUri: '', eip2612: false },
  ...{ quantity: '2', price: 1 },
  ...more,
})
const whole: SwapState = {
  ...empty,
  sourceToken: token(),
  toToken: token({ address: USDC }),
  sourceTokenAmount: '1',
}

test.each<[string, Partial<SwapState>, boolean, string | undefined]>([
  ['no token to pay', { sourceToken: undefined, sourceTokenAmount: '' }, true, 'token'],
  ['no token to receive', { toToken: undefined }, true, 'token'],
  ['text that is not an amount', {}, false, 'unreadable'],
  ['no amount', { sourceTokenAmount: '' }, true, 'amount'],
  ['too many decimals', { sourceTokenAmount: '0.0000000000000000001' }, true, 'decimals'],
  ['zero', { sourceTokenAmount: '0.0' }, true, 'zero'],
  ['more than the balance', { sourceTokenAmount: '2.000000000000000001' }, true, 'funds'],
  ['less than the balance', { sourceTokenAmount: '2' }, true, 'loading'],
  ['no quote yet', {}, true, 'loading'],
  ['a quote, no problem', { quote: { status: 'ready', quote: {} as SwapQuote } }, true, undefined],
  ['a loading quote', { quote: { status: 'loading' } }, true, 'loading'],
  ['no offer', { quote: { status: 'no-offer' } }, true, 'no-offer'],
  ['a failed request', { quote: { status: 'failed' } }, true, 'failed'],
])('the first problem of the form is found: %s', (_, change, isReadable, problem) => {
  expect(problemOf({ ...whole, ...change }, isReadable)).toBe(problem)
})

test('the form starts with one unit of the native currency', async () => {
  const { ctx } = await openSwap()
  await fillIn(ctx, {})
  expect(ctx.state.get()).toMatchObject({
    sourceToken: { address: NATIVE },
    ...{ toToken: undefined, sourceTokenAmount: '1' },
  })
})

test('a host fills in tokens by address or symbol, and omitted fields stay', async () => {
  const { ctx } = await openSwap()
  await fillIn(ctx, { from: USDC.toLowerCase(), to: 'dai', amount: '12.5' })
  expect(ctx.state.get()).toMatchObject({
    ...{ sourceToken: { address: USDC }, toToken: { address: DAI }, sourceTokenAmount: '12.5' },
  })
  await fillIn(ctx, {})
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: USDC }, sourceTokenAmount: '12.5' })
})

test.each(['1e3', '-1', '1,5', '', 'all'])('an invalid amount is ignored: %s', async (amount) => {
  const { ctx } = await openSwap()
  await fillIn(ctx, { amount })
  expect(ctx.state.get().sourceTokenAmount).toBe('1')
})

test('a host may fill in only the source token, or only the amount', async () => {
  const { ctx } = await openSwap()
  await fillIn(ctx, { amount: '0.25' })
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: NATIVE }, sourceTokenAmount: '0.25' })
  await fillIn(ctx, { from: 'USDC' })
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: USDC }, toToken: undefined })
})

test('an ambiguous or look-alike symbol chooses no token', async () => {
  const twin = listed('DAI', USDC.replace('0xA0', '0xA1'), 18)
  const fake = listed('USDС', USDC.replace('0xA0', '0xA2'), 6)
  const { ctx } = await openSwap({
    services: { '/v1/convert/tokens': json({ tokens: [...TOKENS, twin, fake] }) },
  })
  await fillIn(ctx, { to: 'DAI' })
  expect(ctx.state.get().toToken).toBeUndefined()
  await fillIn(ctx, { to: 'USDС' })
  expect(ctx.state.get().toToken).toBeUndefined()
})

test('choosing the other side’s token swaps the sides', async () => {
  const { ctx, fill, find } = await openSwap()
  await fill({ from: NATIVE, to: USDC })
  chooseToken(ctx, 'source', find(USDC))
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: USDC }, toToken: { address: NATIVE } })
  chooseToken(ctx, 'to', find(USDC))
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: NATIVE }, toToken: { address: USDC } })
})

test('flipping makes the quoted output the amount to pay', async () => {
  const { ctx, fill } = await openSwap()
  await fill({ amount: '1.5' })
  flip(ctx)
  expect(ctx.state.get()).toMatchObject({
    ...{ sourceToken: { address: USDC }, toToken: { address: NATIVE }, sourceTokenAmount: '2990' },
    quote: { status: 'none' },
  })
})

test('flipping twice before a quote restores the amount', async () => {
  const { ctx, fill } = await openSwap()
  await fill({ amount: '1.5' })
  flip(ctx)
  flip(ctx)
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: NATIVE }, sourceTokenAmount: '1.5' })
  flip(ctx)
  expect(ctx.state.get()).toMatchObject({ sourceToken: { address: USDC }, sourceTokenAmount: '2990' })
  setAmount(ctx, '7')
  flip(ctx)
  expect(ctx.state.get(), 'so much of the other').toMatchObject({ sourceTokenAmount: '' })
})

test('choosing another source token ends Max', async () => {
  const { ctx, fill, find } = await openSwap()
  await fill()
  setAmount(ctx, '1.9', true)
  chooseToken(ctx, 'to', find(DAI))
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '1.9' })
  expect(ctx.state.get().isMax, 'it is all of the same').toBe(true)
  chooseToken(ctx, 'source', find(USDC))
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '', isMax: false })
  setAmount(ctx, '5000', true)
  chooseToken(ctx, 'to', find(USDC))
  expect(ctx.state.get(), 'it changed places').toMatchObject({ sourceTokenAmount: '', isMax: false })
})

test('flipping ends Max', async () => {
  const { ctx, fill } = await openSwap()
  await fill()
  setAmount(ctx, '2', true)
  flip(ctx)
  expect(ctx.state.get().isMax).toBe(false)
})

test('setting the same slippage keeps the quote, and another one discards it', async () => {
  const { ctx, fill } = await openSwap()
  await fill()
  expect(setSlippage(ctx, 1)).toBe(true)
  expect(ctx.state.get().quote.status).toBe('ready')
  expect(setSlippage(ctx, 2)).toBe(true)
  expect(ctx.state.get().quote.status).toBe('none')
})

test('slippage has bounds, with a warning near them', async () => {
  const { ctx } = await openSwap()
  for (const percent of [0.04, 49.1, 50, Number.NaN, -1]) expect(setSlippage(ctx, percent)).toBe(false)
  expect(ctx.state.get().slippage).toBe(1)
  for (const percent of [0.05, 49, 2.345]) expect(setSlippage(ctx, percent)).toBe(true)
  expect(ctx.state.get().slippage).toBe(2.35)
  expect([0.05, 0.09, 0.1, 1, 5, 5.01, 50].map(slippageWarning)).toEqual([
    ...['low', 'low', undefined, undefined, undefined, 'high', 'high'],
  ])
})

test('an allowance is limited by default, and an emptied form resets the choice', async () => {
  const { ctx, session } = await openSwap()
  expect(ctx.state.get().isApprovalUnlimited).toBe(false)
  setUnlimited(ctx, true)
  expect(ctx.state.get().isApprovalUnlimited).toBe(true)
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get().isApprovalUnlimited).toBe(false)
})

test('swaps support twelve networks, and those that a host adds', async () => {
  expect(SWAP_NETWORKS).toHaveLength(12)
  const { ctx, session } = await openSwap()
  expect(swapSupport(ctx)).toBe('ok')
  await session.switchNetwork({ id: 5 })
  expect(swapSupport(ctx)).toBe('network')
  const other = await openSwap({
    swapOptions: { networks: { 'eip155:5': { routers: [ROUTER], calls: '1inch-v6' } } },
  })
  await other.session.switchNetwork({ id: 5 })
  expect(swapSupport(other.ctx)).toBe('ok')
})

test('networks outside eip155 are unsupported, even if a host names them', () => {
  const networks = { 'solana:abc': { routers: [ROUTER], calls: '1inch-v6' as const } }
  expect(routersOf({ options: { networks, slippage: 1 } }, 'solana:abc')).toEqual([])
  expect(routersOf({ options: { networks: {}, slippage: 1 } }, 'eip155:1')).toEqual([ROUTER])
})
