import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAskNode } from '../nodes.js'
import { createFakeContext, networkOf } from '../testing/fakeContext.js'
import { createQuestions } from './questions.js'
import { waitForTransfer } from './wait.js'

const ID = '5'.repeat(87)
const LAST = 1_000
type Status = { err: unknown; confirmationStatus: string } | null
const seen: Status = { err: null, confirmationStatus: 'processed' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A node with scripted statuses, the last repeated. `undefined` means no answer. */
function start(
  statuses: readonly (Status | undefined)[],
  given: { heights?: number[]; isOurs?: boolean } = {},
) {
  const { heights = [LAST], isOurs = true } = given
  const at = <T>(list: readonly T[], index: number) => list[Math.min(index, list.length - 1)]
  const asked: [method: string, time: number][] = []
  const begin = Date.now()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method } = JSON.parse(`${init.body}`)
    const times = asked.filter(([one]) => one === method).length
    asked.push([method, Date.now() - begin])
    if (method === 'getBlockHeight') return Response.json({ result: at(heights, times) })
    const status = at(statuses, times)
    if (status === undefined) return Response.json({ error: { code: -32005, message: 'behind' } })
    return Response.json({ result: { value: [status] } })
  })
  const network = networkOf('sandbox')
  const ask = createAskNode(createFakeContext([network]).ctx)
  const scope = new AbortController()
  const { signal } = scope
  const waiting = waitForTransfer({
    id: ID,
    questions: createQuestions(ask, { network, signal }),
    lastValidBlockHeight: isOurs ? LAST : undefined,
    signal,
  })
  waiting.catch(() => {})
  return { waiting, asked, leave: () => scope.abort(new Error('left')) }
}

test.each<[string, Status, string]>([
  ['confirmed', { err: null, confirmationStatus: 'confirmed' }, 'confirmed'],
  ['finalized', { err: null, confirmationStatus: 'finalized' }, 'confirmed'],
  [
    'confirmed with an error',
    { err: { InstructionError: [2, 'GenericError'] }, confirmationStatus: 'confirmed' },
    'failed',
  ],
])('%s is final; a status seen by one node only is not', async (_, last, status) => {
  const { waiting } = start([null, seen, last])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toEqual({ status, id: ID })
})

test('a transaction unknown after its last valid block is dropped, once seen twice', async () => {
  const { waiting, asked } = start([null], { heights: [LAST, LAST + 1, LAST + 2] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual({ status: 'dropped', id: ID })
  expect(asked.filter(([method]) => method === 'getSignatureStatuses')).toHaveLength(3)
})

test('a transaction found in its last valid block is not dropped', async () => {
  const { waiting } = start([null, seen, { err: null, confirmationStatus: 'confirmed' }], {
    heights: [LAST + 1],
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('polling a transaction that was sent elsewhere ends after two minutes', async () => {
  const { waiting, asked } = start([null], { heights: [LAST + 9], isOurs: false })
  await vi.advanceTimersByTimeAsync(130_000)
  await expect(waiting).rejects.toMatchObject({ name: 'TransferError', code: 'NOT_IN_TIME' })
  expect(asked.every(([method]) => method === 'getSignatureStatuses')).toBe(true)
  // Ten polls a second apart, then one every three seconds.
  const times = asked.map(([, time]) => time)
  expect(times.slice(0, 12)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => index * 1_000),
    12_000,
    15_000,
  ])
  expect(times.at(-1)).toBeLessThanOrEqual(123_000)
})

test('a node that fails for a while is asked again', async () => {
  const { waiting } = start([undefined, undefined, { err: null, confirmationStatus: 'confirmed' }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('aborting rejects with the reason, and stops polling', async () => {
  const { waiting, asked, leave } = start([null])
  await vi.advanceTimersByTimeAsync(1_500)
  leave()
  await expect(waiting).rejects.toThrow('left')
  const { length } = asked
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(length)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([8, -8])(
  'a clock that jumps by %i hours neither ends polling nor keeps it going',
  async (hours) => {
    const { waiting, asked } = start([null], { isOurs: false })
    await vi.advanceTimersByTimeAsync(20_000)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBeGreaterThan(before + 10)
    await vi.advanceTimersByTimeAsync(45_000)
    await expect(waiting).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
  },
)
