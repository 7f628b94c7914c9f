import { afterEach, expect, test, vi } from 'vitest'
import type { TransferOutcome } from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { json } from '../../kernel/testing/fakeServices.js'
import { approveCall } from './calls.js'
import { setAmount } from './form.js'
import { quote } from './quote.js'
import { review } from './review.js'
import { run } from './run.js'
import { DAI, HASH, ROUTER, USDC, USDT } from './testing/openSwap.js'
import { TOKEN, toReview } from './testing/toReview.js'

afterEach(() => void vi.useRealTimers())

test('after the allowance the swap is reviewed without a press, and the visitor confirms it', async () => {
  const { ctx, requests, session, serving, progress } = await toReview({}, TOKEN)
  await run(ctx)
  expect(progress()).toMatchObject({ kind: 'approve', status: 'confirmed' })
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  expect(serving.to('/v1/convert/allowance'), 'an answer from a block is not fetched again').toHaveLength(1)
  expect(requests).toHaveLength(1)
  expect(session.state.get().transactions).toMatchObject([{ operationType: 'approve', transfers: [] }])
  await run(ctx)
  expect(requests.map(({ to, value }) => [to, value])).toEqual([
    [USDC.slice(9).toLowerCase(), 0n],
    [ROUTER, 0n],
  ])
  expect(progress()).toMatchObject({ kind: 'swap', status: 'confirmed' })
})

test('[N-061] USDT with an allowance of 5 that needs 10 is reset, then allowed exactly, then swapped', async () => {
  const { ctx, requests } = await toReview({ allowance: '5000000' }, { ...TOKEN, from: USDT })
  await run(ctx)
  await run(ctx)
  expect(requests.map(({ data }) => data)).toEqual([
    approveCall(ROUTER, 0n),
    approveCall(ROUTER, 10_000_000n),
  ])
  expect(ctx.state.get().review).toMatchObject({ call: { kind: 'swap' } })
})

test('[N-066] [WCAG-2.2.1] a quote that expires during the allowance is replaced, and the new one is reviewed', async () => {
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

test('[N-066] an expired quote with a changed price is replaced before the wallet is asked', async () => {
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

test('an allowance whose fee is old is reviewed again before the wallet is asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ctx, requests, never } = await toReview({}, TOKEN)
  vi.setSystemTime(Date.now() + 3_600_000)
  await run(ctx)
  expect([requests.length, ctx.state.get().review?.status]).toEqual([0, 'expired'])
  await quote(ctx)
  await review(ctx, never)
  vi.setSystemTime(Date.now() + 60_000)
  await run(ctx)
  expect(requests).toMatchObject([{ to: USDC.slice(9).toLowerCase() }])
})

test('an allowance that may have been revoked since is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ctx, never } = await toReview({}, TOKEN)
  await run(ctx)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  vi.setSystemTime(Date.now() + 3_600_000)
  await quote(ctx)
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', call: { kind: 'approve' } })
})

test('a failed allowance does not lead to the swap', async () => {
  const wait = async ({ id }: { id: string }) => ({ status: 'failed', id }) as const
  const { ctx, swapEvents, serving } = await toReview({ transfer: { wait } }, TOKEN)
  await run(ctx)
  expect(ctx.state.get().review).toMatchObject({ call: { kind: 'approve' } })
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
  expect(swapEvents()).toMatchObject([{ event: 'SWAP_APPROVAL_ERROR', properties: { message: 'failed' } }])
})

test('changing the form during the allowance cancels the swap’s review', async () => {
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

/** The offer for twice the amount. */
const TWICE = { fromAmount: '20000000', fromAccount: USDC, toAmount: '5980000000', toAccount: DAI }

test('[WCAG-2.2.1] an expired quote is shown as expired until its replacement arrives, and not confirmed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const wait = async ({ id }: { id: string }): Promise<TransferOutcome> => {
    vi.setSystemTime(Date.now() + 31_000)
    return { status: 'confirmed', id }
  }
  const { ctx, requests, serving, shown } = await toReview({ transfer: { wait } }, TOKEN)
  const reply = deferred<Response>()
  serving.answers['/v1/convert/quotes'] = () => reply.promise
  const running = run(ctx)
  await expect.poll(() => shown()?.status).toBe('expired')
  setAmount(ctx, '20')
  serving.answers['/v1/convert/quotes'] = json({ quotes: [TWICE] })
  await quote(ctx)
  reply.resolve(new Response('{"quotes":[]}'))
  await running
  expect(ctx.state.get().quote).toMatchObject({ status: 'ready', quote: { amountIn: '20000000' } })
  expect([requests.length, shown()]).toEqual([1, undefined])
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
})

test('a review that the visitor starts during the allowance is not replaced', async () => {
  const end = deferred<TransferOutcome>()
  const { ctx, serving, requests, shown, never } = await toReview(
    { transfer: { wait: () => end.promise } },
    TOKEN,
  )
  const running = run(ctx)
  await expect.poll(() => requests.length).toBe(1)
  setAmount(ctx, '20')
  serving.answers['/v1/convert/quotes'] = json({ quotes: [TWICE] })
  await quote(ctx)
  await review(ctx, never)
  const own = shown()
  expect(own).toMatchObject({ quote: { amountIn: '20000000' } })
  end.resolve({ status: 'confirmed', id: HASH })
  await running
  expect(shown()).toBe(own)
})
