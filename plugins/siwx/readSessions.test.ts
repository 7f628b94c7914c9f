import { getEventListeners } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import type { SIWXSession } from './contract.js'
import type { Core } from './core.js'
import { readSessions } from './readSessions.js'
import { sessionOf } from './testing/fakeConfig.js'

const signer = { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' } as const
const found = [sessionOf('eip155:1', ALICE)]

/** A store that gives these answers in turn, and a clock that the test moves. */
function make(...answers: (() => Promise<readonly SIWXSession[]>)[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kit = new AbortController()
  const getSessions = vi.fn(() => answers.shift()?.() ?? Promise.resolve(found))
  const core = { ctx: { signal: kit.signal }, source: { getSessions }, ending: Promise.resolve() }
  const read = (isFresh: boolean) => {
    const result = readSessions(core as unknown as Core, signer, isFresh)
    result.catch(() => undefined)
    return result
  }
  return { kit, getSessions, read }
}
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => {})

test('a store that answers leaves no timer and no listener', async () => {
  const { read, kit } = make()
  expect((await read(true)).sessions).toEqual(found)
  expect([vi.getTimerCount(), getEventListeners(kit.signal, 'abort')]).toEqual([0, []])
})

test('a failing store is retried after 200 and 600 milliseconds for a new connection', async () => {
  const { read, getSessions } = make(away, away)
  const reading = read(true)
  const counts: number[] = []
  for (const ms of [0, 199, 1, 599, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    counts.push(getSessions.mock.calls.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3])
  expect((await reading).sessions).toEqual(found)
})

test('a failing store is asked once for a restored connection', async () => {
  const { read, getSessions } = make(away)
  await expect(read(false)).rejects.toThrow('Failed to fetch')
  expect(getSessions).toHaveBeenCalledOnce()
})

test('a store that does not answer times out after 10 seconds', async () => {
  const { read } = make(never)
  const reading = read(false)
  let isOver = false
  reading.catch(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(reading).rejects.toMatchObject({ code: 'SIGN_IN_UNCHECKED' })
})

test('destroying the kit during a pause stops the retries', async () => {
  const { read, getSessions, kit } = make(away)
  const reading = read(true)
  await vi.advanceTimersByTimeAsync(100)
  kit.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(reading).rejects.toThrow('aborted')
  expect(getSessions).toHaveBeenCalledOnce()
})

test('destroying the kit ends the wait for a store that does not answer', async () => {
  const { read, kit } = make(never)
  const reading = read(false)
  await vi.advanceTimersByTimeAsync(100)
  kit.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect([vi.getTimerCount(), getEventListeners(kit.signal, 'abort')]).toEqual([0, []])
})
