import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShared } from '../../testing/fakeContext.js'
import { HUB } from '../testing/cosmos.js'
import { createQuestions } from './questions.js'
import { waitForTransfer } from './wait.js'

const ID = 'AB'.repeat(32)
const LAST = 1_000n
type Result = { height: string; code: number; txhash?: string } | undefined | 'busy' | 'nonsense'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A node with scripted results and heights, the last repeated. Undefined means that it knows no such transaction. */
function start(results: readonly Result[], heights: readonly bigint[] = [LAST], isOurs = true) {
  const at = <T>(list: readonly T[], index: number) => list[Math.min(index, list.length - 1)]
  let looks = 0
  let blocks = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/node_info')) return new Response('', { status: 501 })
    if (url.endsWith('/blocks/latest'))
      return Response.json({ block: { header: { height: String(at(heights, blocks++)) } } })
    const result = at(results, looks++)
    if (result === undefined) return Response.json({ code: 5, message: 'tx not found' }, { status: 404 })
    if (result === 'busy') return new Response('', { status: 400 })
    if (result === 'nonsense') return Response.json({})
    return Response.json({ tx_response: { txhash: ID, ...result } })
  })
  const scope = new AbortController()
  const { signal } = scope
  const questions = createQuestions({ shared: createShared(), network: HUB, signal })
  const timeoutHeight = isOurs ? LAST : undefined
  const waiting = waitForTransfer({ id: ID, questions, timeoutHeight, signal })
  waiting.catch(() => {})
  return { waiting, looks: () => looks, leave: () => scope.abort(new Error('left')) }
}

test.each<[string, Result, string]>([
  ['succeeded', { height: '9', code: 0 }, 'confirmed'],
  ['failed', { height: '9', code: 5 }, 'failed'],
])('a transaction that %s in a block has its end; one that only waits has not', async (_, last, status) => {
  const { waiting } = start([undefined, { height: '0', code: 0 }, last])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual({ status, id: ID })
})

test('a transaction unknown after its last block is dropped, once seen twice', async () => {
  const { waiting, looks } = start([undefined], [LAST, LAST + 1n, LAST + 2n])
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await waiting).toEqual({ status: 'dropped', id: ID })
  expect(looks()).toBe(3)
})

test('a transaction found in its last block is not dropped', async () => {
  const { waiting } = start([undefined, { height: '1000', code: 0 }], [LAST + 1n])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('the answer for another transaction, a refusal and nonsense are no end', async () => {
  const other = { height: '9', code: 0, txhash: 'CD'.repeat(32) }
  const { waiting } = start([other, 'busy', 'nonsense', { height: '9', code: 0 }])
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('polling a transaction that was sent elsewhere ends after two minutes', async () => {
  const { waiting, looks } = start([undefined], [LAST + 9n], false)
  await vi.advanceTimersByTimeAsync(130_000)
  await expect(waiting).rejects.toMatchObject({ name: 'TransferError', code: 'NOT_IN_TIME' })
  expect(looks()).toBe(61)
})

test('aborting rejects with the reason, and stops polling', async () => {
  const { waiting, looks, leave } = start([undefined])
  await vi.advanceTimersByTimeAsync(1_500)
  leave()
  await expect(waiting).rejects.toThrow('left')
  const before = looks()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks()).toBe(before)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([8, -8])(
  'a clock that jumps by %i hours neither ends polling nor keeps it going',
  async (hours) => {
    const { waiting, looks } = start([undefined], [LAST], false)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await vi.advanceTimersByTimeAsync(70_000)
    await expect(waiting).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
    expect(looks()).toBe(61)
  },
)
