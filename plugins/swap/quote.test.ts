import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { json, refuse, text } from '../../kernel/testing/fakeServices.js'
import type { SwapQuoteState, SwapState, SwapToken } from './contract.js'
import { fillIn, setAmount, setSlippage } from './form.js'
import { isExpired, quote } from './quote.js'
import { priceImpactOf } from './quoteMath.js'
import { ALICE, DAI, NATIVE, OFFERED, openSwap, USDC } from './testing/openSwap.js'

type Opened = Awaited<ReturnType<typeof openSwap>>
const QUOTES = '/v1/convert/quotes'
const quoteOf = ({ ctx }: Pick<Opened, 'ctx'>) => {
  const state: SwapQuoteState = ctx.state.get().quote
  if (state.status !== 'ready') throw new TypeError(`The quote is ${state.status}.`)
  return state.quote
}
const offer = (more: object = {}) => ({
  ...{ id: null, fromAmount: '1500000000000000000', fromAccount: NATIVE, toAmount: OFFERED, toAccount: USDC },
  ...more,
})

test('[CALL-05] gas and offers are requested as the protocol defines, with a plain account', async () => {
  const { fill, serving } = await openSwap()
  await fill()
  const params = { projectId: 'project', st: 'appkit', sv: expect.any(String) }
  const headers = { 'content-type': 'application/json' }
  expect(serving.to('/v1/convert/gas-price')[0]).toMatchObject({
    ...{ method: 'GET', headers, query: { chainId: 'eip155:1', ...params } },
  })
  expect(serving.to(QUOTES)).toMatchObject([{ method: 'GET', headers }])
  expect(serving.to(QUOTES)[0]?.query).toEqual({
    ...{ amount: '1500000000000000000', userAddress: ALICE, from: NATIVE, to: USDC, gasPrice: '10' },
    ...params,
  })
})

test('an offer gives the exact output, minimum and costs', async () => {
  const opened = await openSwap()
  await opened.fill()
  expect(quoteOf(opened)).toMatchObject({
    ...{ amountIn: '1500000000000000000', amountOut: '2990000000', minimum: '2960100000', slippage: 1 },
    // 3,000 dollars are paid for 2,990.
    ...{ priceImpact: 0.33, providerFee: '0.01275', networkCost: '6750000' },
    ...{ caipNetworkId: 'eip155:1', address: ALICE, from: { symbol: 'ETH' }, to: { symbol: 'USDC' } },
  })
})

test('the loss is measured by prices of now, also in a form that was open for hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await openSwap()
  const { ctx, fill, serving } = opened
  await fill()
  const prices = () => serving.to('/v1/fungible/price').length
  const before = prices()
  vi.setSystemTime(Date.now() + 30_000)
  await quote(ctx)
  expect(prices()).toBe(before)
  // Ether has fallen by a half, and so has the offer.
  serving.answers[QUOTES] = json({ quotes: [offer({ toAmount: '1495000000' })] })
  serving.answers['/v1/fungible/price'] = ({ body }) => {
    const isEther = JSON.stringify(body).includes(NATIVE)
    return json({ fungibles: [{ name: '', symbol: '', iconUrl: '', price: isEther ? 1_000 : 1 }] })()
  }
  vi.setSystemTime(Date.now() + 3_600_000)
  await quote(ctx)
  expect(quoteOf(opened).priceImpact).toBe(0.33)
})

test('the slippage is 1 % unless the host or the visitor sets another', async () => {
  const opened = await openSwap()
  await opened.fill()
  expect(quoteOf(opened).slippage).toBe(1)
  const other = await openSwap({ swapOptions: { slippage: 0.5 } })
  await other.fill()
  expect(quoteOf(other)).toMatchObject({ slippage: 0.5, minimum: '2975050000' })
  setSlippage(other.ctx, 3)
  expect(other.ctx.state.get().quote, 'it was for another one').toEqual({ status: 'none' })
  await quote(other.ctx)
  expect(quoteOf(other)).toMatchObject({ slippage: 3, minimum: '2900300000' })
})

test('the best of several offers counts', async () => {
  const quotes = [offer(), offer({ toAmount: '2995000000' }), offer({ toAmount: '2000000000' })]
  const opened = await openSwap({ services: { [QUOTES]: json({ quotes }) } })
  await opened.fill()
  expect(quoteOf(opened).amountOut).toBe('2995000000')
})

test.each<[string, Partial<ReturnType<typeof offer>>]>([
  ['another token than is paid', { fromAccount: DAI }],
  ['another token than is wanted', { toAccount: DAI }],
  ['another amount', { fromAmount: '1500000000000000001' }],
  ['an invalid amount', { toAmount: '-1' }],
  ['an amount with a point', { toAmount: '1.5' }],
])('an offer for another swap is ignored: %s', async (_, wrong) => {
  const only = await openSwap({ services: { [QUOTES]: json({ quotes: [offer(wrong)] }) } })
  await only.fill()
  expect(only.ctx.state.get().quote).toEqual({ status: 'failed' })
  const quotes = [offer({ ...wrong, toAmount: wrong.toAmount ?? '9990000000' }), offer()]
  const beside = await openSwap({ services: { [QUOTES]: json({ quotes }) } })
  await beside.fill()
  expect(quoteOf(beside).amountOut).toBe(OFFERED)
})

test.each([
  ['no offers', json({ quotes: [] }), 'no-offer'],
  ['an offer of nothing', json({ quotes: [offer({ toAmount: '0' })] }), 'no-offer'],
  ['a service that fails', text('', 500), 'failed'],
  ['an unreachable service', refuse, 'failed'],
  ['an invalid answer', json({ offers: [] }), 'failed'],
] as const)('%s: %s', async (_, answer, status) => {
  const opened = await openSwap({ services: { [QUOTES]: answer } })
  await opened.fill()
  expect(opened.ctx.state.get().quote).toEqual({ status })
})

test('a failed quote can be retried', async () => {
  const opened = await openSwap({ services: { [QUOTES]: text('', 500) } })
  await opened.fill()
  opened.serving.answers[QUOTES] = json({ quotes: [offer()] })
  await quote(opened.ctx)
  expect(quoteOf(opened).amountOut).toBe(OFFERED)
})

test('a quote without a gas price has an unknown cost', async () => {
  const opened = await openSwap({ services: { '/v1/convert/gas-price': text('', 500) } })
  await opened.fill()
  expect(quoteOf(opened).networkCost).toBeUndefined()
  expect(opened.serving.to(QUOTES)[0]?.query).not.toHaveProperty('gasPrice')
})

/** Answers quotes when the test decides. */
async function held() {
  const waiting = new Map<string, ReturnType<typeof deferred<void>>>()
  const opened = await openSwap({
    services: {
      [QUOTES]: async ({ query: { amount = '', from, to } }) => {
        const answer = deferred<void>()
        waiting.set(amount, answer)
        await answer.promise
        const toAmount = String(BigInt(amount) / 10n ** 9n)
        return json({ quotes: [{ fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] })()
      },
    },
  })
  return { ...opened, waiting }
}

test('[N-065] the newest input wins, in whatever order answers come', async () => {
  const { ctx, waiting, find, ...opened } = await held()
  await fillIn(ctx, { to: USDC })
  const asked: Promise<void>[] = []
  for (const amount of ['1', '2', '3']) {
    setAmount(ctx, amount)
    asked.push(quote(ctx))
    const units = `${amount}000000000000000000`
    await expect.poll(() => waiting.has(units)).toBe(true)
  }
  waiting.get('3000000000000000000')?.resolve()
  await expect.poll(() => ctx.state.get().quote.status).toBe('ready')
  waiting.get('2000000000000000000')?.resolve()
  waiting.get('1000000000000000000')?.resolve()
  await Promise.all(asked)
  expect(quoteOf({ ...opened, ctx }).amountIn).toBe('3000000000000000000')
})

test('[N-065] typing aborts the former request', async () => {
  const { ctx, waiting } = await held()
  const aborted = vi.fn()
  await fillIn(ctx, { to: USDC })
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (input.includes(QUOTES)) init.signal?.addEventListener('abort', aborted)
    return fetched(input, init)
  })
  const asking = quote(ctx)
  await expect.poll(() => waiting.size).toBe(1)
  setAmount(ctx, '2')
  await asking
  expect(aborted).toHaveBeenCalledOnce()
  expect(ctx.state.get().quote).toEqual({ status: 'none' })
})

test('switching accounts discards the quote', async () => {
  const { ctx, waiting, session } = await held()
  await fillIn(ctx, { to: USDC })
  const asking = quote(ctx)
  await expect.poll(() => waiting.size).toBe(1)
  await session.disconnect()
  await asking
  expect(ctx.state.get()).toMatchObject({ quote: { status: 'none' }, sourceToken: undefined })
})

test('[N-066] a quote is valid for 30 s, and expires if the clock is set back', async () => {
  const opened = await openSwap()
  await opened.fill()
  const { quotedAt, ...rest } = quoteOf(opened)
  const at = (ms: number) => isExpired({ ...rest, quotedAt }, quotedAt + ms)
  expect([at(0), at(29_999), at(30_000), at(31_000), at(-1)]).toEqual([false, false, true, true, true])
})

test.each<[string, (opened: Opened) => Partial<SwapState>]>([
  ['no token to pay with', () => ({ sourceToken: undefined })],
  ['no token to receive', () => ({ toToken: undefined })],
  ['the same token on both sides', ({ find }) => ({ toToken: find(NATIVE) })],
  ['a list of another network', () => ({ caipNetworkId: 'eip155:10' })],
  ['a list of no network', () => ({ caipNetworkId: undefined })],
  ['no amount', () => ({ sourceTokenAmount: '' })],
  ['an amount of zero', () => ({ sourceTokenAmount: '0' })],
])('with %s no quote is requested or kept', async (_, change) => {
  const opened = await openSwap()
  await opened.fill()
  const more = change(opened)
  opened.ctx.state.set((draft) => {
    Object.assign(draft, more)
  })
  expect(opened.ctx.state.get().quote.status).toBe('ready')
  await quote(opened.ctx)
  expect(opened.ctx.state.get().quote).toEqual({ status: 'none' })
  expect(opened.serving.to(QUOTES)).toHaveLength(1)
})

test('no quote is requested without an account', async () => {
  const { ctx, fill, serving } = await openSwap()
  await fill()
  await quote({ ...ctx, session: { ...ctx.session, account: () => undefined } })
  expect([ctx.state.get().quote, serving.to(QUOTES).length]).toEqual([{ status: 'none' }, 1])
})

test('a quote is loading while it is fetched', async () => {
  const { ctx, waiting } = await held()
  await fillIn(ctx, { to: USDC })
  const asking = quote(ctx)
  expect(ctx.state.get().quote).toEqual({ status: 'loading' })
  await expect.poll(() => waiting.size).toBe(1)
  for (const answer of waiting.values()) answer.resolve()
  await asking
  expect(ctx.state.get().quote.status).toBe('ready')
})

test('a failure is logged once, unless the request was aborted', async () => {
  const failed = await openSwap({ services: { [QUOTES]: text('', 500) } })
  await failed.fill()
  const logged = ({ kernel }: Pick<Opened, 'kernel'>) =>
    kernel.log.entries().filter((one) => one === 'warn The swap could not be quoted.')
  expect(logged(failed)).toHaveLength(1)
  const { ctx, waiting, kernel } = await held()
  await fillIn(ctx, { to: USDC })
  const asking = quote(ctx)
  await expect.poll(() => waiting.size).toBe(1)
  setAmount(ctx, '2')
  await asking
  expect(logged({ kernel })).toEqual([])
})

test('a gas price that cannot be read is logged', async () => {
  const { fill, kernel } = await openSwap({ services: { '/v1/convert/gas-price': text('', 500) } })
  await fill()
  expect(kernel.log.entries()).toContain('warn The price of gas could not be read.')
})

test('a missing or excessive price gives no price impact', () => {
  const token = (price: number) => ({ price, decimals: 0 }) as SwapToken
  const impact = (paid: number, received: number) => priceImpactOf(token(paid), token(received), 100n, 99n)
  expect(impact(1, 1)).toBe(1)
  for (const price of [0, -1, 1e20, 1e21, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([impact(price, 1), impact(1, price)]).toEqual([undefined, undefined])
  }
  expect(impact(9e19, 9e19)).toBe(1)
})
