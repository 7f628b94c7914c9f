import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limit, pause } from './pause.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(state: DocumentVisibilityState) {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  const scope = new AbortController()
  const ended = vi.fn<(hiddenMs: number) => void>()
  return {
    scope,
    ended,
    begin: (ms: number) => pause(ms, scope.signal).then(ended),
    become(next: DocumentVisibilityState) {
      spy.mockReturnValue(next)
      document.dispatchEvent(new Event('visibilitychange'))
    },
    thaw() {
      spy.mockReturnValue('visible')
      window.dispatchEvent(new Event('pageshow'))
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('a page that is seen goes on after the pause', async () => {
  const { begin, ended, pass } = setUp('visible')
  void begin(1_000)
  await pass(999)
  expect(ended).not.toHaveBeenCalled()
  await pass(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(0)
})

test('a page that is seen and has nothing to wait for goes on at once', async () => {
  const { begin, ended } = setUp('visible')
  await begin(0)
  expect(ended).toHaveBeenCalledExactlyOnceWith(0)
})

test.each([
  ['visibilitychange', 0],
  ['visibilitychange', 1_000],
  ['pageshow', 0],
  ['pageshow', 1_000],
])('a hidden page waits until %s, and goes on at once after a pause of %i ms', async (event, ms) => {
  const { begin, ended, pass, become, thaw } = setUp('hidden')
  void begin(ms)
  await pass(60_000)
  expect(ended).not.toHaveBeenCalled()
  if (event === 'pageshow') thaw()
  else become('visible')
  await pass(0)
  expect(ended).toHaveBeenCalledExactlyOnceWith(60_000)
})

test('a page that is hidden during the pause goes on when it is seen, before the pause is over', async () => {
  const { begin, ended, pass, become } = setUp('visible')
  void begin(10_000)
  await pass(1_000)
  become('hidden')
  await pass(2_000)
  become('visible')
  await pass(0)
  expect(ended).toHaveBeenCalledExactlyOnceWith(2_000)
})

test('a hidden page still ends with its signal', async () => {
  const { begin, scope } = setUp('hidden')
  const waiting = begin(0)
  scope.abort(new Error('over'))
  await expect(waiting).rejects.toThrow('over')
})

test('a limit passes only while the page is seen, and not in the time that extends it', async () => {
  const { become, pass } = setUp('visible')
  const end = vi.fn()
  const time = limit(10_000, end)
  await pass(5_000)
  become('hidden')
  await pass(60_000)
  expect(end).not.toHaveBeenCalled()
  time.extend(60_000)
  become('visible')
  await pass(4_000)
  expect(end).not.toHaveBeenCalled()
  await pass(2_000)
  expect(end).toHaveBeenCalledOnce()
})

test.each([8, -8])('a clock that jumps by %i hours does not move the end of a limit', async (hours) => {
  const { pass } = setUp('visible')
  const end = vi.fn()
  limit(10_000, end)
  await pass(5_000)
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  await pass(4_000)
  expect(end).not.toHaveBeenCalled()
  await pass(2_000)
  expect(end).toHaveBeenCalledOnce()
})

test('the time for which the computer slept is reported', async () => {
  const { begin, ended, pass } = setUp('visible')
  void begin(1_000)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 8 * 3_600_000)
  await pass(1_000)
  clock.mockRestore()
  expect(ended).toHaveBeenCalledExactlyOnceWith(8 * 3_600_000 - 1_000)
})
