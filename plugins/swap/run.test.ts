import { expect, onTestFinished, test, vi } from 'vitest'
import {
  SignRejectedError,
  TransferError,
  type TransferOutcome,
  type TransferRequest,
} from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { setAmount } from './form.js'
import { quote } from './quote.js'
import { review } from './review.js'
import { run } from './run.js'
import { ALICE, HASH, NATIVE, ROUTER, swapData, USDC } from './testing/openSwap.js'
import { TOKEN, toReview } from './testing/toReview.js'

const PROPERTIES = {
  ...{ isSmartAccount: false, network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'USDC' },
  ...{ swapFromAmount: '1.5', swapToAmount: '2990' },
}

test('the wallet gets exactly the reviewed call, which is polled to its end', async () => {
  const { ctx, requests, session, progress } = await toReview()
  await run(ctx)
  expect(requests).toEqual([
    {
      ...{ connectorId: 'io.alpha', from: ALICE, to: ROUTER, value: 1_500_000_000_000_000_000n },
      data: swapData({ from: NATIVE, to: USDC, amount: 1_500_000_000_000_000_000n }),
      ...{ terms: { gas: '0x5208' }, network: expect.objectContaining({ id: 1 }) },
    },
  ])
  expect(session.state.get().transactions).toMatchObject([
    {
      ...{ id: HASH, operationType: 'trade', sentTo: ROUTER, status: 'confirmed' },
      transfers: [
        { direction: 'out', symbol: 'ETH', amount: '1.5' },
        { direction: 'in', symbol: 'USDC', amount: '2990', token: USDC },
      ],
    },
  ])
  expect(progress()).toMatchObject({ kind: 'swap', status: 'confirmed', id: HASH })
  expect(ctx.state.get()).toMatchObject({
    sourceTokenAmount: '',
    quote: { status: 'none' },
    review: undefined,
  })
})

test('[CALL-13] a swap is tracked when the wallet is asked and when it is done, and not in between', async () => {
  const { ctx, swapEvents } = await toReview()
  await run(ctx)
  expect(swapEvents()).toEqual([
    { event: 'INITIATE_SWAP', properties: PROPERTIES },
    { event: 'SWAP_SUCCESS', properties: PROPERTIES },
  ])
})

test('[CALL-13] a failure is tracked with a fixed word', async () => {
  const send = () => Promise.reject(new SignRejectedError())
  const { ctx, swapEvents, errors, progress } = await toReview({ transfer: { send } })
  await run(ctx)
  expect(progress()?.status).toBe('declined')
  expect(ctx.state.get().review?.status, 'it can be confirmed once more').toBe('ready')
  expect(errors).toEqual([])
  expect(swapEvents().at(-1)).toEqual({
    event: 'SWAP_ERROR',
    properties: { ...PROPERTIES, message: 'SIGN_REJECTED' },
  })
  const approval = await toReview({ transfer: { send } }, TOKEN)
  await run(approval.ctx)
  expect(approval.swapEvents()).toEqual([
    {
      event: 'SWAP_APPROVAL_ERROR',
      properties: {
        ...PROPERTIES,
        ...{ swapFromToken: 'USDC', swapToToken: 'DAI', swapFromAmount: '10' },
        ...{ swapToAmount: '0.00000000299', message: 'SIGN_REJECTED' },
      },
    },
  ])
})

test('[N-063] a swap that reverts below the minimum gives that reason and is not retried', async () => {
  let isSent = false
  const { ctx, requests, progress, swapEvents } = await toReview({
    transfer: {
      wait: async ({ id }) => {
        isSent = true
        return { status: 'failed', id }
      },
      estimate: async () => {
        if (!isSent) return { fee: 1n, terms: {} }
        throw new TransferError('WOULD_FAIL', 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
      },
    },
  })
  await run(ctx)
  expect(progress()).toMatchObject({ kind: 'swap', status: 'short', id: HASH })
  expect(swapEvents().at(-1)).toMatchObject({ event: 'SWAP_ERROR', properties: { message: 'short' } })
  await run(ctx)
  expect(requests).toHaveLength(1)
  expect(ctx.state.get().sourceTokenAmount, 'the visitor may change it').toBe('1.5')
})

test.each(['failed', 'replaced', 'dropped'] as const)('the outcome is shown: %s', async (status) => {
  const wait = async ({ id }: { id: string }) => ({ status, id })
  const { ctx, progress, swapEvents } = await toReview({ transfer: { wait } })
  await run(ctx)
  expect(progress()).toMatchObject({ status })
  expect(swapEvents().at(-1)).toMatchObject({ event: 'SWAP_ERROR', properties: { message: status } })
})

test.each([
  ['NOT_IN_TIME', 'late'],
  ['NOT_AS_REVIEWED', 'altered'],
] as const)('an outcome that cannot be read has its own status: %s', async (code, status) => {
  const wait = () => Promise.reject(new TransferError(code, 'for one reason or another'))
  const { ctx, progress } = await toReview({ transfer: { wait } })
  await run(ctx)
  expect(progress()).toMatchObject({ status, id: HASH })
})

test('a refused request gives its reason', async () => {
  const send = () => Promise.reject(new TransferError('NOT_AS_REVIEWED', 'no'))
  const { ctx, progress, errors } = await toReview({ transfer: { send } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'refused', code: 'NOT_AS_REVIEWED' })
  expect(errors).toHaveLength(1)
})

test('pressing twice asks the wallet once', async () => {
  const answer = deferred<string>()
  const asked: TransferRequest[] = []
  const send = (request: TransferRequest) => {
    asked.push(request)
    return answer.promise
  }
  const { ctx } = await toReview({ transfer: { send } })
  const running = Promise.all([run(ctx), run(ctx)])
  await expect.poll(() => asked.length).toBe(1)
  await run(ctx)
  answer.resolve(HASH)
  await running
  await run(ctx)
  expect(asked).toHaveLength(1)
})

test('an allowance that waits for its block is not asked for again with the next quote', async () => {
  const end = deferred<TransferOutcome>()
  const { ctx, requests, modal, router, never } = await toReview(
    { transfer: { wait: () => end.promise } },
    TOKEN,
  )
  await modal.open({ view: 'Swap' })
  const running = run(ctx)
  await expect.poll(() => ctx.state.get().progress?.status).toBe('network')
  router.replace('SwapPreview')
  await quote(ctx)
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'approve' } })
  await run(ctx)
  expect(router.current()?.view).toBe('SwapStatus')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(requests).toHaveLength(1)
})

test('a review is frozen', async () => {
  const { ctx } = await toReview()
  const shown = ctx.state.get().review
  if (shown?.status !== 'ready') throw new TypeError('Nothing is reviewed.')
  expect(() => Object.assign(shown.call, { to: ALICE })).toThrow(TypeError)
  expect(() => Object.assign(shown.quote, { amountIn: '1' })).toThrow(TypeError)
})

test('switching networks empties the form, and the sent swap is still polled', async () => {
  const end = deferred<TransferOutcome>()
  const { ctx, session, requests, progress } = await toReview({ transfer: { wait: () => end.promise } })
  const running = run(ctx)
  await expect.poll(() => requests.length).toBe(1)
  await session.switchNetwork({ id: 10 })
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(progress()?.status).toBe('confirmed')
  expect(ctx.state.get()).toMatchObject({ sourceToken: undefined, review: undefined })
})

test('a toast shows the outcome if another view is open', async () => {
  const end = deferred<TransferOutcome>()
  const { ctx, requests, modal, router, toast } = await toReview({ transfer: { wait: () => end.promise } })
  await modal.open({ view: 'Swap' })
  const running = run(ctx)
  await expect.poll(() => requests.length).toBe(1)
  router.reset('Account')
  end.resolve({ status: 'failed', id: HASH })
  await running
  expect(toast.state.get()).toMatchObject({ message: 'Transaction error', variant: 'error' })
})

test('the amount received in the native currency is read without a token', async () => {
  const asked: object[] = []
  const { ctx, progress, session } = await toReview(
    {
      allowance: '10000000',
      simulation: async () => ({
        ...{ native: 2_995_000_000n, tokens: [-10_000_000n], outflows: [], isIndependent: true },
      }),
      received: async (request) => {
        asked.push(request)
        return 2_994_000_000n
      },
    },
    { ...TOKEN, to: NATIVE },
  )
  await run(ctx)
  expect(asked).toMatchObject([{ id: HASH, address: ALICE, token: undefined }])
  expect(progress()).toMatchObject({ status: 'confirmed', received: '2994000000' })
  // Listed with the simulated amount, which differs from the offered one.
  expect(session.state.get().transactions[0]?.transfers).toEqual([
    expect.objectContaining({ direction: 'out', amount: '10', token: USDC }),
    { direction: 'in', symbol: 'ETH', iconUrl: expect.any(String), amount: '0.000000002995' },
  ])
})

test('a swap without a simulation is listed with the offered amount', async () => {
  const { ctx, session } = await toReview({ simulation: async () => undefined })
  await run(ctx)
  expect(session.state.get().transactions[0]?.transfers[1]).toMatchObject({ amount: '2990', token: USDC })
})

test.each([
  ['reports nothing', async () => undefined, []],
  [
    'fails to answer',
    () => Promise.reject(new Error('offline')),
    ['warn The amount received could not be read.'],
  ],
])('a swap is done even if the node %s about the amount received', async (_, received, logged) => {
  const { ctx, progress, kernel } = await toReview({ received })
  await run(ctx)
  expect(progress()?.status).toBe('confirmed')
  expect(progress()).toHaveProperty('received', undefined)
  expect(kernel.log.entries().filter((one) => one.includes('amount received'))).toEqual(logged)
})

test('an allowance does not read a received amount', async () => {
  let asked = 0
  const received = async () => {
    asked += 1
    return 1n
  }
  const { ctx, progress } = await toReview({ received }, TOKEN)
  await run(ctx)
  expect([progress()?.kind, progress()?.status, asked]).toEqual(['approve', 'confirmed', 0])
})

test('an unknown outcome is late, and logged', async () => {
  const { ctx, progress, kernel } = await toReview({
    transfer: { wait: () => Promise.reject(new Error('offline')) },
  })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'late', id: HASH })
  expect(kernel.log.entries()).toContain('warn The outcome of the swap could not be read.')
})

/** Sends transactions whose outcome the test decides. */
async function waiting(filled?: typeof TOKEN) {
  const end = deferred<TransferOutcome>()
  const opened = await toReview({ transfer: { wait: () => end.promise } }, filled)
  await opened.modal.open({ view: 'SwapPreview' })
  const running = run(opened.ctx)
  await expect.poll(() => opened.requests.length).toBe(1)
  await expect.poll(() => opened.progress()?.status).toBe('network')
  return { ...opened, end, running, view: () => opened.router.current()?.view }
}

test('pressing again while the wallet or the network decides shows the progress and sends nothing', async () => {
  const answer = deferred<string>()
  const asked = await toReview({ transfer: { send: () => answer.promise } })
  await asked.modal.open({ view: 'SwapPreview' })
  const running = run(asked.ctx)
  await expect.poll(() => asked.progress()?.status).toBe('wallet')
  asked.router.replace('SwapPreview')
  await run(asked.ctx)
  expect(asked.router.current()?.view).toBe('SwapStatus')
  answer.resolve(HASH)
  await running

  const { ctx, requests, router, view, end, running: second, progress } = await waiting(TOKEN)
  expect(progress()).toMatchObject({ kind: 'approve', status: 'network', id: HASH })
  router.replace('SwapPreview')
  await run(ctx)
  expect([view(), requests.length]).toEqual(['SwapStatus', 1])
  end.resolve({ status: 'failed', id: HASH })
  await second
  // It is over: once more it is asked.
  await run(ctx)
  expect(requests).toHaveLength(2)
})

test('another swap that is reviewed while the wallet is asked is what the wallet is asked next', async () => {
  const asked: TransferRequest[] = []
  const send = (request: TransferRequest) => {
    asked.push(request)
    return new Promise<never>(() => {})
  }
  const { ctx, progress, never } = await toReview({ transfer: { send } })
  void run(ctx)
  await expect.poll(() => asked.length).toBe(1)
  setAmount(ctx, '0.5')
  await quote(ctx)
  await review(ctx, never)
  void run(ctx)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toMatchObject({ value: 500_000_000_000_000_000n })
  expect(progress()).toMatchObject({ status: 'wallet', quote: { amountIn: '500000000000000000' } })
})

test('a newer quote for the same swap asks the wallet once', async () => {
  const { ctx, requests, progress, never } = await toReview({
    transfer: { send: () => new Promise<never>(() => {}) },
  })
  void run(ctx)
  await expect.poll(() => progress()?.status).toBe('wallet')
  await quote(ctx)
  await review(ctx, never)
  const before = ctx.state.get().progress
  await run(ctx)
  expect([ctx.state.get().progress, requests]).toEqual([before, []])
})

test('a review for a former account is not sent', async () => {
  const { ctx, requests, progress } = await toReview()
  await run({ ...ctx, session: { ...ctx.session, account: () => undefined } })
  expect([requests, progress()]).toEqual([[], undefined])
})

test('no toast repeats an outcome that is on screen', async () => {
  const { end, running, toast, view } = await waiting()
  expect(view()).toBe('SwapStatus')
  end.resolve({ status: 'failed', id: HASH })
  await running
  expect(toast.state.get().open).toBe(false)
})

test('a successful swap shows a toast if its view is closed', async () => {
  const { end, running, toast, router } = await waiting()
  router.reset('Account')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(toast.state.get()).toMatchObject({ message: 'Your swap is complete', variant: 'success' })
})

test('a successful allowance shows no toast', async () => {
  const { end, running, toast, router } = await waiting(TOKEN)
  router.reset('Account')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(toast.state.get().open).toBe(false)
})

test.each(['nothing', 'another quote', 'another step'])(
  'the outcome of an abandoned swap does not replace %s',
  async (shown) => {
    const { ctx, end, running, progress, toast } = await waiting()
    const { quote } = progress() ?? {}
    if (!quote) throw new TypeError('It is on its way.')
    const now = {
      nothing: undefined,
      'another quote': { quote: { ...quote }, kind: 'swap', status: 'network' } as const,
      'another step': { quote, kind: 'approve', status: 'network' } as const,
    }[shown]
    ctx.state.set((draft) => {
      Object.assign(draft, { progress: now })
    })
    end.resolve({ status: 'failed', id: HASH })
    await running
    expect(progress()).toEqual(now)
    expect(toast.state.get().message).toBe('Transaction error')
  },
)

test('a form that was changed meanwhile keeps its amount', async () => {
  const { ctx, end, running } = await waiting()
  setAmount(ctx, '0.5')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(ctx.state.get().sourceTokenAmount).toBe('0.5')
})

test('a foreign error is reported with the step, and tracked without its message', async () => {
  const send = () => Promise.reject(new Error('0xabc'))
  for (const [filled, kind] of [
    [{}, 'swap'],
    [TOKEN, 'approve'],
  ] as const) {
    const { ctx, errors, progress, swapEvents } = await toReview({ transfer: { send } }, filled)
    await run(ctx)
    expect(errors).toMatchObject([{ info: { plugin: 'swap', phase: kind } }])
    expect(progress()).toMatchObject({ status: 'refused' })
    expect(progress()).toHaveProperty('code', undefined)
    expect(swapEvents().at(-1)?.properties).toMatchObject({ message: 'unknown' })
  }
})

test('a review made during the wallet’s request is kept', async () => {
  const answer = deferred<string>()
  const { ctx, progress } = await toReview({ transfer: { send: () => answer.promise } })
  const running = run(ctx)
  await expect.poll(() => progress()?.status).toBe('wallet')
  const { review: shown } = ctx.state.get()
  if (!shown) throw new TypeError('It is reviewed.')
  const newer = { quote: { ...shown.quote, amountOut: '1' }, status: 'checking' } as const
  ctx.state.set((draft) => {
    draft.review = newer
  })
  answer.resolve(HASH)
  await running
  expect(ctx.state.get().review).toEqual(newer)
})

test('a newer quote is kept when the former swap is done', async () => {
  const { ctx, end, running } = await waiting()
  setAmount(ctx, '0.5')
  await quote(ctx)
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '0.5', quote: { status: 'ready' } })
})

test('after swapping the maximum, the form is no longer set to Max', async () => {
  const { ctx, never } = await toReview()
  setAmount(ctx, '1.5', true)
  await quote(ctx)
  await review(ctx, never)
  await run(ctx)
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '', isMax: false })
})

test('after an allowance the swap is reviewed with the same quote, and shown if the visitor is waiting for it', async () => {
  const { end, running, view, serving, ctx } = await waiting(TOKEN)
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect([view(), serving.to('/v1/convert/quotes').length]).toEqual(['SwapPreview', 1])
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
})

test('after an allowance another open view stays open', async () => {
  const { end, running, view, router } = await waiting(TOKEN)
  router.reset('Account')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(view()).toBe('Account')
})

test('after an allowance a discarded swap is not reviewed', async () => {
  const { end, running, serving, ctx } = await waiting(TOKEN)
  setAmount(ctx, '1')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect([ctx.state.get().review, serving.to('/v1/convert/build-transaction')]).toEqual([undefined, []])
})

test('an error that only looks like a rejection of the visitor is a failure', async () => {
  const send = () => Promise.reject(Object.assign(new Error('odd'), { code: 'SIGN_REJECTED' }))
  const { ctx, progress, swapEvents } = await toReview({ transfer: { send } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'refused', code: undefined })
  expect(swapEvents().at(-1)).toMatchObject({ event: 'SWAP_ERROR', properties: { message: 'unknown' } })
})

test('after an allowance with an expired quote, a form that was changed meanwhile leads nowhere', async () => {
  const { end, running, view, serving, ctx, shown } = await waiting(TOKEN)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  serving.answers['/v1/convert/quotes'] = () => new Promise(() => {})
  end.resolve({ status: 'confirmed', id: HASH })
  await expect.poll(() => shown()?.status).toBe('expired')
  setAmount(ctx, '20')
  await running
  expect([view(), shown()]).toEqual(['SwapStatus', undefined])
})
