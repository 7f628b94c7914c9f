import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallsStatus } from '../../../kernel/adapters/calls.js'
import { EvmError } from '../errors.js'
import { waitForCalls } from './wait.js'

const PENDING: CallsStatus = { status: 'pending', statusCode: 100, receipts: [] }
const DONE: CallsStatus = { status: 'confirmed', statusCode: 200, receipts: [{ status: '0x1', logs: [] }] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls are polled every two seconds until they are no longer pending', async () => {
  const ask = vi.fn(async () => (ask.mock.calls.length < 3 ? PENDING : DONE))
  const waiting = waitForCalls(ask, undefined)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(await waiting).toBe(DONE)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a wallet that cannot answer yet is asked again', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw new EvmError('REQUEST_FAILED', 'offline')
    return DONE
  })
  const waiting = waitForCalls(ask, undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe(DONE)
})

test('a wallet that does not know the calls is not asked again', async () => {
  const error = new EvmError('CALLS_UNKNOWN_ID', 'unknown')
  const ask = vi.fn(() => Promise.reject(error))
  await expect(waitForCalls(ask, undefined)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledOnce()
})

test.each([
  ['stay pending', async () => PENDING],
  ['are never answered for', () => new Promise<never>(() => {})],
])('calls that %s are not in time after three minutes', async (_, ask) => {
  const waiting = waitForCalls(ask, undefined)
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
  await vi.advanceTimersByTimeAsync(180_000)
  await outcome
})

test('aborting ends the wait with the reason', async () => {
  const controller = new AbortController()
  const waiting = waitForCalls(async () => PENDING, controller.signal)
  const outcome = expect(waiting).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(1)
  controller.abort(new Error('gone'))
  await outcome
})
