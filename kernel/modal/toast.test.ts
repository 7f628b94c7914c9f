import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'

const make = async () => {
  const { kernel } = createTestKit()
  const { toast } = await kernel.runtime()
  return { kernel, toast, shown: () => (toast.state.get().open ? toast.state.get().message : undefined) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(['success', 'error'] as const)('a toast of kind %s closes after 2.5 s', async (variant) => {
  const { toast, shown } = await make()
  toast.show(variant, 'Address copied')
  expect(toast.state.get()).toEqual({ open: true, message: 'Address copied', variant })
  await vi.advanceTimersByTimeAsync(2_499)
  expect(shown()).toBe('Address copied')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBeUndefined()
})

test('a loading toast stays until it is hidden', async () => {
  const { toast, shown } = await make()
  toast.show('loading', 'Authenticating...')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe('Authenticating...')
  toast.hide()
  expect(shown()).toBeUndefined()
})

test('a new toast closes the open one first and appears after 150 ms', async () => {
  const { toast, shown } = await make()
  toast.show('success', 'one')
  toast.show('error', 'two')
  expect(shown()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(149)
  expect(shown()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBe('two')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(shown()).toBeUndefined()
})

test('only the last of several toasts in a row is shown', async () => {
  const { toast, shown } = await make()
  const seen: (string | undefined)[] = []
  toast.state.subscribe(() => seen.push(shown()))
  for (const message of ['one', 'two', 'three']) toast.show('success', message)
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.filter(Boolean)).toEqual(['one', 'three'])
})

test('hiding discards the waiting toast', async () => {
  const { toast, shown } = await make()
  toast.show('success', 'one')
  toast.show('success', 'two')
  toast.hide()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toBeUndefined()
})

test('destroying, or a later toast, leaves no timer', async () => {
  const { toast, kernel } = await make()
  toast.show('success', 'one')
  kernel.destroy()
  toast.show('success', 'late')
  expect(vi.getTimerCount()).toBe(0)
})
