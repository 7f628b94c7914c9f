import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from './popup.js'

afterEach(() => void vi.restoreAllMocks())

const POPUP = { closed: false } as Window

test('each window gets a name that cannot be guessed', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(POPUP)
  expect([openPopup('about:blank'), openPopup('https://secure.example/loading')]).toEqual([POPUP, POPUP])
  const name = expect.stringMatching(/^lk-\d+(-\d+){3}$/)
  const features = 'width=600,height=800,scrollbars=yes'
  expect(open.mock.calls).toEqual([
    ['about:blank', name, features],
    ['https://secure.example/loading', name, features],
  ])
  const [first, second] = open.mock.calls.map(([, given]) => given)
  expect(first).not.toBe(second)
})

test('the page itself is never returned as the window', () => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  expect(openPopup('about:blank')).toBeUndefined()
})

test('a blocked window returns undefined', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openPopup('about:blank')).toBeUndefined()
})
