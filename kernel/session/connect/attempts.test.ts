import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { createAttempts, orAborted } from './attempts.js'

const make = () => {
  const { kernel } = createTestKit({ isDestroyed: true })
  return { kernel, ...createAttempts(kernel) }
}
const SUPERSEDED = { code: 'CONNECTION_SUPERSEDED', message: 'Another wallet was chosen' }
const DESTROYED = { code: 'CONNECTION_SUPERSEDED', message: 'Destroyed' }

test('a newer attempt aborts the older one of its namespace only', () => {
  const { begin } = make()
  const [first, other] = [begin('eip155', undefined), begin('solana', undefined)]
  const second = begin('eip155', undefined)
  expect(first.signal.reason).toMatchObject(SUPERSEDED)
  expect([first, other, second].map((one) => one.isNewest())).toEqual([false, true, true])
  expect([other.signal.aborted, second.signal.aborted]).toEqual([false, false])
})

test('the end of an older attempt does not end the current one', () => {
  const { begin, isRunning } = make()
  expect(isRunning('eip155')).toBe(false)
  const first = begin('eip155', undefined)
  const second = begin('eip155', undefined)
  first.end()
  expect([isRunning('eip155'), second.isNewest()]).toEqual([true, true])
  second.end()
  expect([isRunning('eip155'), second.isNewest()]).toEqual([false, false])
})

test('an attempt that was requested earlier cannot supersede a later one', () => {
  const { order, begin, isRunning } = make()
  const early = order()
  const newest = begin('eip155', undefined)
  expect(() => begin('eip155', undefined, early)).toThrow(expect.objectContaining(SUPERSEDED))
  expect([newest.signal.aborted, isRunning('eip155')]).toEqual([false, true])
  // The order is per namespace.
  expect(begin('solana', undefined, early).isNewest()).toBe(true)
})

test('an attempt can restart in its own place', () => {
  const { order, begin } = make()
  const place = order()
  begin('eip155', undefined, place).end()
  expect(begin('eip155', undefined, place).isNewest()).toBe(true)
})

test('aborting the caller’s signal aborts the attempt with the same reason', () => {
  const { begin } = make()
  const caller = new AbortController()
  const attempt = begin('eip155', caller.signal)
  expect(attempt.signal.aborted).toBe(false)
  const reason = new Error('left')
  caller.abort(reason)
  expect(attempt.signal.reason).toBe(reason)
})

test('a signal that is already aborted aborts the attempt immediately', () => {
  const { begin } = make()
  const reason = new Error('left')
  expect(begin('eip155', AbortSignal.abort(reason)).signal.reason).toBe(reason)
})

test('an attempt that ended leaves no listener on the caller’s signal, and ignores it', () => {
  const { begin } = make()
  const caller = new AbortController()
  const attempt = begin('eip155', caller.signal)
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
  attempt.end()
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  caller.abort()
  expect(attempt.signal.aborted).toBe(false)
})

test('destroying the kit aborts the attempts and refuses new ones', () => {
  const { kernel, begin } = make()
  const attempt = begin('eip155', undefined)
  kernel.destroy()
  expect(attempt.signal.reason).toMatchObject(DESTROYED)
  expect(() => begin('solana', undefined)).toThrow(expect.objectContaining(DESTROYED))
})

test('destroying the kit rejects the pending connection', async () => {
  const adapter = createFakeAdapter({ answers: { connect: () => new Promise(() => {}) } })
  const { kernel, session } = createTestKit({ adapters: [adapter], isDestroyed: true })
  const refused = expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject(DESTROYED)
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.alpha']))
  kernel.destroy()
  await refused
})

test('work settles by itself unless its signal aborts first', async () => {
  const left = new AbortController()
  const never = new Promise<string>(() => {})
  expect(await orAborted(Promise.resolve('done'), left.signal)).toBe('done')
  await expect(orAborted(Promise.reject(new Error('no')), left.signal)).rejects.toThrow('no')
  const waiting = orAborted(never, left.signal)
  left.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})

test('an abort after the work is done changes nothing', async () => {
  const left = new AbortController()
  const work = deferred<string>()
  const waiting = orAborted(work.promise, left.signal)
  work.resolve('done')
  await work.promise
  left.abort()
  expect(await waiting).toBe('done')
})

test('work that has settled leaves no listener on the signal that could have aborted it', async () => {
  const { signal } = new AbortController()
  for (let round = 0; round < 50; round += 1)
    await orAborted(round % 2 ? Promise.resolve() : Promise.reject(new Error('no')), signal).catch(() => {})
  await vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toHaveLength(0))
})
