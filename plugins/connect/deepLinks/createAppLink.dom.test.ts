import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppLink } from './createAppLink.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A link of a wallet, and the number of listeners that are left on the kit's signal. */
function create() {
  const kit = new AbortController()
  const { signal } = kit
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  const wallet = { id: 'one', name: 'One', mobile_link: 'one://' }
  const link = createAppLink({ host: { options: {} }, track: () => {}, signal } as never, wallet)
  return { kit, link, left: () => add.mock.calls.length - remove.mock.calls.length }
}

test('a link that nobody opens leaves no listener on the kit', () => {
  expect(create().left()).toBe(0)
})

test('an opened link leaves none either once it is known whether the app took over', () => {
  const { link, left } = create()
  link.open('mobile', 'wc:1')
  link.open('mobile', 'wc:1')
  expect(link.get()).toBe('opening')
  vi.runAllTimers()
  expect([link.get(), left()]).toEqual(['stayed', 0])
})

test('destroying the kit ends the wait', () => {
  const { kit, link, left } = create()
  link.open('mobile', 'wc:1')
  kit.abort()
  expect([vi.getTimerCount(), left()]).toEqual([0, 0])
})
