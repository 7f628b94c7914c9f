import { afterEach, expect, test, vi } from 'vitest'
import {
  SignRejectedError,
  TransferError,
  type TransferOutcome,
  type TransferRequest,
} from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { json } from '../../kernel/testing/fakeServices.js'
import { approveCall } from './calls.js'
import { setAmount } from './form.js'
import { quote } from './quote.js'
import { review } from './review.js'
import { run } from './run.js'
import { ALICE, DAI, HASH, openSwap, ROUTER, USDC, USDT } from './testing/openSwap.js'

type Setting = Parameters<typeof openSwap>[0]
const TOKEN = { from: USDC, to: DAI, amount: '10' }
const toReview = async (setting?: Setting, filled = {}) => {
  const opened = await openSwap(setting)
  await opened.fill(filled)
  await review(opened.ctx, opened.never)
  return { ...opened, progress: () => opened.ctx.state.get().progress }
}
const PROPERTIES = {
  ...{ isSmartAccount: false, network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'USDC' },
  ...{ swapFromAmount: '1.5', swapToAmount: '2990' },
}
afterEach(() => void vi.useRealTimers())

test('what was reviewed is what the wallet is asked for, letter by letter, and it is followed to its end', async () => {
  const { ctx, requests, session, progress } = await toReview()
  await run(ctx)
  expect(requests).toEqual([
    {
      ...{ connectorId: 'io.alpha', from: ALICE, to: ROUTER, value: 1_500_000_000_000_000_000n },
      data: `0x12345678${1_500_000_000_000_000_000n.toString(16).padStart(64, '0')}`,
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

test('[CALL-13] a swap is told when the wallet is asked and when it is done; nothing more', async () => {
  const { ctx, swapEvents } = await toReview()
  await run(ctx)
  expect(swapEvents()).toEqual([
    { event: 'INITIATE_SWAP', properties: PROPERTIES },
    { event: 'SWAP_SUCCESS', properties: PROPERTIES },
  ])
})

test('[CALL-13] what did not come about is told with a word of ours', async () => {
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

test('after the allowance the swap is reviewed by itself, and the visitor confirms it', async () => {
  const { ctx, requests, session, serving, progress } = await toReview({}, TOKEN)
  await run(ctx)
  expect(progress()).toMatchObject({ kind: 'approve', status: 'confirmed' })
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  expect(serving.to('/v1/convert/allowance'), 'what a block says is not asked for again').toHaveLength(1)
  expect(requests).toHaveLength(1)
  expect(session.state.get().transactions).toMatchObject([{ operationType: 'approve', transfers: [] }])
  await run(ctx)
  expect(requests.map(({ to, value }) => [to, value])).toEqual([
    [USDC.slice(9).toLowerCase(), 0n],
    [ROUTER, 0n],
  ])
  expect(progress()).toMatchObject({ kind: 'swap', status: 'confirmed' })
})

test('[N-061] USDT with an allowance of 5 that needs 10: none, then the exact amount, then the swap', async () => {
  const { ctx, requests } = await toReview({ allowance: '5000000' }, { ...TOKEN, from: USDT })
  await run(ctx)
  await run(ctx)
  expect(requests.map(({ data }) => data)).toEqual([
    approveCall(ROUTER, 0n),
    approveCall(ROUTER, 10_000_000n),
  ])
  expect(ctx.state.get().review).toMatchObject({ call: { kind: 'swap' } })
})

test('[N-066] while the allowance got into a block the quote grew old: there is a new one, and it is reviewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const wait = async ({ id }: { id: string }): Promise<TransferOutcome> => {
    vi.setSystemTime(Date.now() + 31_000)
    return { status: 'confirmed', id }
  }
  const { ctx, serving } = await toReview({ transfer: { wait } }, TOKEN)
  const moved = { fromAmount: '10000000', fromAccount: USDC, toAmount: '2900000000', toAccount: DAI }
  serving.answers['/v1/convert/quotes'] = json({ quotes: [moved] })
  await run(ctx)
  expect(ctx.state.get().review).toMatchObject({
    ...{ status: 'ready', quote: { amountOut: '2900000000' }, call: { kind: 'swap' } },
  })
})

test('[N-066] a quote of 31 s, and a price that moved: the wallet is not asked before there is a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ctx, requests, never } = await toReview()
  vi.setSystemTime(Date.now() + 31_000)
  await run(ctx)
  expect([requests.length, ctx.state.get().review?.status]).toEqual([0, 'expired'])
  await review(ctx, never)
  await run(ctx)
  expect([requests.length, ctx.state.get().review?.status]).toEqual([0, 'expired'])
  await quote(ctx)
  await review(ctx, never)
  await run(ctx)
  expect(requests).toHaveLength(1)
})

test('[N-063] a swap that was taken back for too little says so, and is not tried again', async () => {
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

test.each(['failed', 'replaced', 'dropped'] as const)('how it ended is told: %s', async (status) => {
  const wait = async ({ id }: { id: string }) => ({ status, id })
  const { ctx, progress, swapEvents } = await toReview({ transfer: { wait } })
  await run(ctx)
  expect(progress()).toMatchObject({ status })
  expect(swapEvents().at(-1)).toMatchObject({ event: 'SWAP_ERROR', properties: { message: status } })
})

test.each([
  ['NOT_IN_TIME', 'late'],
  ['NOT_AS_REVIEWED', 'altered'],
] as const)('where it cannot be followed: %s', async (code, status) => {
  const wait = () => Promise.reject(new TransferError(code, 'for one reason or another'))
  const { ctx, progress } = await toReview({ transfer: { wait } })
  await run(ctx)
  expect(progress()).toMatchObject({ status, id: HASH })
})

test('an allowance that did not come about is no way to a swap', async () => {
  const wait = async ({ id }: { id: string }) => ({ status: 'failed', id }) as const
  const { ctx, swapEvents, serving } = await toReview({ transfer: { wait } }, TOKEN)
  await run(ctx)
  expect(ctx.state.get().review).toMatchObject({ call: { kind: 'approve' } })
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
  expect(swapEvents()).toMatchObject([{ event: 'SWAP_APPROVAL_ERROR', properties: { message: 'failed' } }])
})

test('what the wallet could not send says why', async () => {
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

test('nobody can change what was reviewed', async () => {
  const { ctx } = await toReview()
  const shown = ctx.state.get().review
  if (shown?.status !== 'ready') throw new TypeError('Nothing is reviewed.')
  expect(() => Object.assign(shown.call, { to: ALICE })).toThrow(TypeError)
  expect(() => Object.assign(shown.quote, { amountIn: '1' })).toThrow(TypeError)
})

test('a visitor who changed the form while the allowance was set is not brought back to it', async () => {
  const end = deferred<TransferOutcome>()
  const { ctx, serving, requests } = await toReview({ transfer: { wait: () => end.promise } }, TOKEN)
  const running = run(ctx)
  await expect.poll(() => requests.length).toBe(1)
  setAmount(ctx, '20')
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '20', review: undefined })
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
})

test('with another network the form is empty, and what was sent is followed all the same', async () => {
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

test('where the visitor looks at something else, a line tells how it ended', async () => {
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
