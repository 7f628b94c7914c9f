import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from './afterFrame.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the call waits until two frames are on screen', () => {
  const calls: string[] = []
  afterFrame(() => calls.push('after'), new AbortController())
  requestAnimationFrame(() => calls.push('drawing'))
  expect(calls).toEqual([])
  vi.advanceTimersToNextFrame()
  expect(calls).toEqual(['drawing'])
  vi.advanceTimersToNextFrame()
  expect(calls).toEqual(['drawing'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['drawing', 'after'])
})

test('on a hidden page, which draws none, the call comes at once', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const call = vi.fn()
  afterFrame(call, new AbortController())
  expect(call).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test.each([
  ['before the frame', () => undefined],
  ['before it is on screen', () => vi.advanceTimersToNextFrame()],
])('a kit that is destroyed %s leaves neither a call nor a timer', (_, pass) => {
  const [call, kit] = [vi.fn(), new AbortController()]
  afterFrame(call, kit)
  pass()
  kit.abort()
  expect(vi.getTimerCount()).toBe(0)
  vi.runAllTimers()
  expect(call).not.toHaveBeenCalled()
})
