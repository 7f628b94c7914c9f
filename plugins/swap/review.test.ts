import { afterEach, expect, test, vi } from 'vitest'
import { TransferError } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { BOB, deferred } from '../../kernel/testing/fakeAdapter.js'
import { json, text } from '../../kernel/testing/fakeServices.js'
import type { SwapProgress, SwapQuote } from './contract.js'
import { setSlippage } from './form.js'
import { swap } from './index.js'
import { review } from './review.js'
import { ALICE, DAI, ME, NATIVE, OFFERED, openSwap, ROUTER, swapData, USDC } from './testing/openSwap.js'
import { TOKEN, toReview } from './testing/toReview.js'

const HEADERS = { 'content-type': 'application/json' }
afterEach(() => void vi.useRealTimers())

test('[CALL-05] the native currency needs no allowance: the swap is built, simulated and estimated', async () => {
  const { shown, serving } = await toReview()
  const call = {
    kind: 'swap',
    to: ROUTER,
    value: '1500000000000000000',
    fee: '21000',
    terms: { gas: '0x5208' },
  }
  expect(shown()).toMatchObject({ status: 'ready', call, simulated: OFFERED })
  expect(serving.to('/v1/convert/allowance')).toEqual([])
  const [request] = serving.to('/v1/convert/build-transaction')
  expect(request).toMatchObject({ method: 'POST', headers: HEADERS })
  expect(request?.query).toMatchObject({ projectId: 'project', st: 'appkit', sv: expect.any(String) })
  expect(request?.body).toEqual({
    ...{ amount: '1500000000000000000', eip155: { slippage: 1 }, projectId: 'project' },
    ...{ from: NATIVE, to: USDC, userAddress: ME, disableEstimate: true },
  })
})

test('the service builds with the visitor’s slippage', async () => {
  const opened = await openSwap()
  setSlippage(opened.ctx, 2.5)
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(opened.serving.to('/v1/convert/build-transaction')[0]?.body).toMatchObject({
    eip155: { slippage: 2.5 },
  })
})

const FAIR = { from: NATIVE, to: USDC, amount: 1_500_000_000_000_000_000n }
const built = (change: Partial<Parameters<typeof swapData>[0]> = {}) => swapData({ ...FAIR, ...change })
const tamper =
  (change: object) =>
  ({ body }: { body: unknown }) => {
    const { userAddress: from } = body as { userAddress: string }
    return json({
      tx: { from, to: `eip155:1:${ROUTER}`, data: built(), amount: '1500000000000000000', ...change },
    })()
  }

test.each([
  ['to', { to: `eip155:1:${ALICE}` }, 'WRONG_TARGET'],
  ['value', { value: '2000000000000000000' }, 'WRONG_VALUE'],
  ['amount', { amount: '2000000000000000000' }, 'WRONG_VALUE'],
  ['chainId', { chainId: 10 }, 'WRONG_CHAIN'],
  ['chain of to', { to: `eip155:10:${ROUTER}` }, 'WRONG_CHAIN'],
  ['from', { from: `eip155:1:${ROUTER}` }, 'WRONG_SENDER'],
  ['data', { data: 'swap' }, 'UNREADABLE'],
  ['all of it', { data: undefined }, 'UNREADABLE'],
  ['the function', { data: '0x12345678' }, 'UNKNOWN_CALL'],
  ['the receiver', { data: built({ receiver: ROUTER }) }, 'WRONG_RECEIVER'],
  ['the source token', { data: built({ from: DAI }) }, 'WRONG_TOKEN'],
  ['the target token', { data: built({ to: DAI }) }, 'WRONG_TOKEN'],
  ['the amount in the call', { data: built({ amount: 1n }) }, 'WRONG_AMOUNT'],
])('[N-067] a tampered swap is not passed to the wallet: %s', async (_, change, reason) => {
  const estimate = vi.fn(async () => ({ fee: 1n, terms: {} }))
  const services = { '/v1/convert/build-transaction': tamper(change) }
  const { shown } = await toReview({ services, transfer: { estimate } })
  expect(shown()).toMatchObject({ status: 'refused', reason })
  expect(estimate).not.toHaveBeenCalled()
})

test('a host’s routers replace the built-in ones', async () => {
  const routers = ['0x00000000000000000000000000000000000000AA']
  const { shown } = await toReview({
    swapOptions: { networks: { 'eip155:1': { routers, calls: '1inch-v6' } } },
  })
  expect(shown()).toMatchObject({ status: 'refused', reason: 'WRONG_TARGET' })
})

test('[N-063] a token with a transfer fee would arrive below the minimum, so the wallet is not asked', async () => {
  const { shown } = await toReview({
    simulation: async ({ value }) => ({
      ...{ native: -value, tokens: [2_900_000_000n], outflows: [], isIndependent: true },
    }),
  })
  expect(shown()).toMatchObject({ status: 'refused', reason: 'RECEIVES_LESS' })
})

test.each([
  ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', undefined],
  ['Too little received', undefined],
  ['execution reverted', { cause: { cause: { data: `0x064a4ec6${'0'.repeat(128)}` } } }],
])(
  '[N-063] a swap that the exchange refuses as too little is not passed to the wallet: %s',
  async (message, options) => {
    const failing = () => Promise.reject(new TransferError('WOULD_FAIL', message, options))
    const tried = await toReview({ simulation: failing })
    expect(tried.shown()).toMatchObject({ status: 'refused', reason: 'RECEIVES_LESS' })
    const estimated = await toReview({ simulation: async () => undefined, transfer: { estimate: failing } })
    expect(estimated.shown()).toMatchObject({ status: 'refused', reason: 'RECEIVES_LESS' })
  },
)

test('a proven call needs no simulation, and the amount to receive stays unknown', async () => {
  const { shown } = await toReview({ simulation: async () => undefined })
  expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  expect(shown()).toHaveProperty('simulated', undefined)
})

test('the review marks a simulation by the service’s own node', async () => {
  const { shown } = await toReview({
    simulation: async ({ value }) => ({
      ...{ native: -value, tokens: [BigInt(OFFERED)], outflows: [], isIndependent: false },
    }),
  })
  expect(shown()).toMatchObject({ status: 'ready', isOwnWitness: true })
})

const SILENT = { from: NATIVE.slice(-42), amount: undefined, to: undefined, receiver: undefined }
test.each([
  ['no node', async () => undefined],
  [
    'the service alone',
    async ({ value }: { value: bigint }) => ({
      ...{ native: -value, tokens: [BigInt(OFFERED)], outflows: [], isIndependent: false },
    }),
  ],
])('[N-067] a call without a target token, simulated by %s, is unproven', async (_, simulation) => {
  const calls = () => ({ ...SILENT, minimum: 2n ** 100n, takesMore: false, withMinimum: () => '0x' as const })
  const networks = { 'eip155:1': { routers: [ROUTER], calls } }
  const { shown } = await toReview({ simulation, swapOptions: { networks } })
  expect(shown()).toMatchObject({ status: 'refused', reason: 'UNPROVEN' })
  const proven = await toReview({ swapOptions: { networks } })
  expect(proven.shown()).toMatchObject({ status: 'ready', simulated: OFFERED })
})

test('[N-067] the simulation uses the fees of the real call', async () => {
  const run = vi.fn(async () => undefined)
  await toReview({ simulation: run })
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ terms: { gas: '0x5208' } }))
})

test.each([
  ['other', async () => [3]],
  ['no', async () => [undefined]],
  ['unreadable', () => Promise.reject(new Error('offline'))],
])('[N-067] a token with %s decimals is neither swapped nor allowed', async (_, decimals) => {
  const { shown, serving } = await toReview({ decimals })
  expect(shown()).toMatchObject({ status: 'refused', reason: 'WRONG_DECIMALS' })
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
  const paid = await toReview({ decimals }, { from: USDC, to: NATIVE, amount: '10' })
  expect(paid.shown()).toMatchObject({ status: 'refused', reason: 'WRONG_DECIMALS' })
  expect(paid.serving.to('/v1/convert/build-approve')).toEqual([])
})

test('an adapter that cannot read decimals swaps no token', async () => {
  const { shown } = await toReview({ simulation: 'none' })
  expect(shown()).toMatchObject({ status: 'refused', reason: 'WRONG_DECIMALS' })
})

test('a host’s network without a decoder throws an error that names the fix', () => {
  const networks = { 'eip155:5': { routers: [ROUTER] } } as never
  expect(() => createTestKit({ plugins: [swap({ networks })] })).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'swap: network "eip155:5" needs "calls".',
    }),
  )
})

test.each([
  ['INSUFFICIENT_FUNDS', undefined],
  ['WOULD_FAIL', 'TransferHelper: TRANSFER_FROM_FAILED'],
] as const)('an estimate that fails with %s fails the review', async (code, detail) => {
  const estimate = () => Promise.reject(new TransferError(code, detail ?? 'no'))
  const { shown } = await toReview({ transfer: { estimate } })
  expect(shown()).toMatchObject({ status: 'failed', code })
  expect(shown()).toHaveProperty('detail', detail)
})

test.each([
  ['/v1/convert/allowance', 'Failed to check allowance'],
  ['/v1/convert/build-approve', 'Failed to create approval transaction'],
])('a failure of %s shows a toast: %s', async (path, message) => {
  const opened = await openSwap({ services: { [path]: text('', 500) } })
  await opened.modal.open({ view: 'Account' })
  await opened.fill(TOKEN)
  await review(opened.ctx, opened.never)
  expect(opened.ctx.state.get().review).toMatchObject({ status: 'failed', code: 'HTTP_STATUS' })
  expect(opened.toast.state.get()).toMatchObject({ message, variant: 'error' })
})

test('a swap that cannot be built shows “Failed to create transaction” and can be retried', async () => {
  const path = '/v1/convert/build-transaction'
  const opened = await openSwap()
  const honest = opened.serving.answers[path]
  if (!honest) throw new TypeError('It is always there.')
  opened.serving.answers[path] = text('', 500)
  await opened.modal.open({ view: 'Account' })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(opened.toast.state.get().message).toBe('Failed to create transaction')
  opened.serving.answers[path] = honest
  await review(opened.ctx, opened.never)
  expect(opened.ctx.state.get().review?.status).toBe('ready')
})

test('a network without pinned routers fails with “Network not supported for Swaps”', async () => {
  const opened = await openSwap()
  await opened.fill()
  const networks = { 'eip155:1': { routers: [], calls: '1inch-v6' as const } }
  await review({ ...opened.ctx, options: { ...opened.ctx.options, networks } }, opened.never)
  expect(opened.ctx.state.get().review).toMatchObject({ status: 'failed', code: 'SWAPS_UNSUPPORTED' })
})

test('[N-066] a quote of 31 s expires without any request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const opened = await openSwap()
  await opened.fill()
  vi.setSystemTime(Date.now() + 31_000)
  await review(opened.ctx, opened.never)
  expect(opened.ctx.state.get().review?.status).toBe('expired')
  expect(opened.serving.to('/v1/convert/build-transaction')).toEqual([])
})

test('[N-066] a quote that expires during the check is not reviewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { shown } = await toReview({
    transfer: {
      estimate: async () => {
        vi.setSystemTime(Date.now() + 31_000)
        return { fee: 1n, terms: {} }
      },
    },
  })
  expect(shown()?.status).toBe('expired')
})

test('a change of account, network or form during the check discards the review', async () => {
  const answer = deferred<{ fee: bigint; terms: object }>()
  const opened = await openSwap({
    transfer: { estimate: () => answer.promise.then(() => ({ fee: 1n, terms: {} })) },
  })
  await opened.fill()
  const reviewing = review(opened.ctx, opened.never)
  await expect.poll(() => opened.ctx.state.get().review?.status).toBe('checking')
  await opened.session.switchNetwork({ id: 10 })
  answer.resolve({ fee: 1n, terms: {} })
  await reviewing
  expect(opened.ctx.state.get().review).toBeUndefined()
})

const APPROVED = { kind: 'approve', status: 'confirmed' } as const
test.each<[string, (quote: SwapQuote) => Partial<SwapProgress>, number]>([
  ['of this token and amount', () => ({}), 0],
  ['of more', (quote) => ({ quote: { ...quote, amountIn: '10000001' } }), 0],
  ['of less', (quote) => ({ quote: { ...quote, amountIn: '9999999' } }), 1],
  ['of another token', (quote) => ({ quote: { ...quote, from: quote.to } }), 1],
  ['of another account', (quote) => ({ quote: { ...quote, address: BOB } }), 1],
  ['on another network', (quote) => ({ quote: { ...quote, caipNetworkId: 'eip155:10' } }), 1],
  ['that is not in a block yet', () => ({ status: 'network' }), 1],
  ['that is a swap', () => ({ kind: 'swap' }), 1],
])(
  'an allowance that was just set is not read again if it covers the quote: one %s',
  async (_, more, asked) => {
    const opened = await openSwap()
    const { ctx, serving, never } = opened
    await opened.fill(TOKEN)
    const { quote } = ctx.state.get()
    if (quote.status !== 'ready') throw new TypeError('It is quoted.')
    ctx.state.set((draft) => {
      Object.assign(draft, { progress: { ...APPROVED, quote: quote.quote, ...more(quote.quote) } })
    })
    await review(ctx, never)
    expect(serving.to('/v1/convert/allowance')).toHaveLength(asked)
    expect(ctx.state.get().review).toMatchObject({ call: { kind: asked === 0 ? 'swap' : 'approve' } })
  },
)

test('a review needs a current quote for the page’s account and network', async () => {
  const { ctx, fill, never } = await openSwap()
  await review(ctx, never)
  expect(ctx.state.get().review).toBeUndefined()
  await fill()
  const over = new AbortController()
  over.abort()
  await review(ctx, over.signal)
  expect(ctx.state.get().review).toBeUndefined()
  await review({ ...ctx, session: { ...ctx.session, account: () => undefined } }, never)
  expect(ctx.state.get().review).toBeUndefined()
})

test('a failure is logged unless the adapter gave its reason, or the review was aborted', async () => {
  const logged = ({ kernel }: Awaited<ReturnType<typeof openSwap>>) =>
    kernel.log.entries().filter((one) => one === 'warn The swap could not be reviewed.')
  const failing = (error: unknown) => ({ transfer: { estimate: () => Promise.reject(error) } })
  const unknown = await toReview(failing(new TypeError('no')))
  expect(unknown.shown()).toMatchObject({ status: 'failed', code: undefined })
  expect(logged(unknown)).toHaveLength(1)
  expect(logged(await toReview(failing(new TransferError('WOULD_FAIL', 'no'))))).toEqual([])
  const opened = await openSwap({
    transfer: {
      estimate: async () => {
        await opened.session.switchNetwork({ id: 10 })
        throw new TypeError('no')
      },
    },
  })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect([opened.ctx.state.get().review, logged(opened)]).toEqual([undefined, []])
})

test('the node’s message is cut to a line', async () => {
  const estimate = () => Promise.reject(new TransferError('WOULD_FAIL', 'a'.repeat(200)))
  const { shown } = await toReview({ transfer: { estimate } })
  expect(shown()).toMatchObject({ detail: 'a'.repeat(160) })
})

test('a failure to read decimals is logged, unless the adapter cannot read any or the visitor left', async () => {
  const logged = ({ kernel }: Awaited<ReturnType<typeof openSwap>>) =>
    kernel.log.entries().filter((one) => one === 'warn The decimals could not be read.')
  const failing = await toReview({ decimals: () => Promise.reject(new Error('offline')) })
  expect(logged(failing)).toHaveLength(1)
  expect(logged(await toReview({ simulation: 'none' }))).toEqual([])
  const opened = await openSwap({
    decimals: async () => {
      await opened.session.switchNetwork({ id: 10 })
      throw new Error('offline')
    },
  })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect([opened.ctx.state.get().review, logged(opened)]).toEqual([undefined, []])
})

test('an aborted review shows no toast', async () => {
  const opened = await openSwap({
    services: {
      '/v1/convert/allowance': async () => {
        await opened.session.switchNetwork({ id: 10 })
        return new Response('', { status: 500 })
      },
    },
  })
  await opened.modal.open({ view: 'Account' })
  await opened.fill(TOKEN)
  await review(opened.ctx, opened.never)
  expect(opened.toast.state.get().open).toBe(false)
})
