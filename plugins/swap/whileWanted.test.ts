import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { setAmount } from './form.js'
import { quote } from './quote.js'
import { review } from './review.js'
import { openSwap } from './testing/openSwap.js'
import { whileWanted } from './whileWanted.js'

const isEmpty = ({ sourceTokenAmount }: { sourceTokenAmount: string }) => sourceTokenAmount === ''

test('the signal aborts once the state no longer wants the answer', async () => {
  const { ctx } = await openSwap()
  const { signal } = whileWanted(ctx, isEmpty)
  expect(signal.aborted).toBe(false)
  setAmount(ctx, '1')
  expect(signal.aborted).toBe(true)
})

test('the signal aborts with the caller’s, also if that was aborted before', async () => {
  const { ctx } = await openSwap()
  const caller = new AbortController()
  const { signal } = whileWanted(ctx, isEmpty, caller.signal)
  expect(signal.aborted).toBe(false)
  caller.abort()
  expect(signal.aborted).toBe(true)
  expect(whileWanted(ctx, isEmpty, caller.signal).signal.aborted).toBe(true)
})

test('the signal aborts when the kit is destroyed', async () => {
  const { ctx, kernel, never } = await openSwap()
  const { signal } = whileWanted(ctx, isEmpty, never)
  kernel.destroy()
  expect(signal.aborted).toBe(true)
})

test('a stopped signal ignores the state and the caller, and leaves no listeners', async () => {
  const { ctx } = await openSwap()
  const caller = new AbortController()
  const count = () => [ctx.signal, caller.signal].map((one) => getEventListeners(one, 'abort').length)
  const before = count()
  const { signal, stop } = whileWanted(ctx, isEmpty, caller.signal)
  stop()
  expect(count()).toEqual(before)
  setAmount(ctx, '1')
  caller.abort()
  expect(signal.aborted).toBe(false)
})

test('quotes and reviews leave no listeners', async () => {
  const { ctx, fill, never } = await openSwap()
  await fill()
  const before = getEventListeners(ctx.signal, 'abort').length
  await quote(ctx)
  await review(ctx, never)
  expect([getEventListeners(ctx.signal, 'abort').length, getEventListeners(never, 'abort').length]).toEqual([
    ...[before, 0],
  ])
})
