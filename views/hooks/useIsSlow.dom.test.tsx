import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useIsSlow } from './useIsSlow.js'

const View = () => (useIsSlow(120) ? 'late' : 'new')

test('a view is slow once it has been on screen long enough, and unmounting clears the timer', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  act(() => root.render(<View />))
  act(() => vi.advanceTimersByTime(119))
  expect(box.textContent).toBe('new')
  act(() => vi.advanceTimersByTime(1))
  expect(box.textContent).toBe('late')
  act(() => root.render(<View key="another" />))
  expect(box.textContent).toBe('new')
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
