import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { deferred } from '../testing/fakeAdapter.js'
import { fakePlugin } from '../testing/fakePlugin.js'

test.each([
  ['a first frame of the view stays until the view is there', true],
  ['without one, a view that is slow opens with the loading frame', false],
])('%s', async (_, hasFirstFrame) => {
  const gate = deferred()
  const view = () => gate.promise.then(() => ({ default: () => 'late' }))
  const { kernel } = createTestKit({ plugins: [fakePlugin('a', { routes: { Slow: { view } as never } })] })
  const { router, plugins } = await kernel.runtime()
  await plugins.activate('a')
  if (hasFirstFrame)
    kernel.element?.shadowRoot?.append(
      Object.assign(document.createElement('div'), { innerHTML: '<p data-outline></p>' }),
    )
  vi.useFakeTimers()
  const shown = vi.fn()
  const showing = router.reset('Slow').then(shown)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect([router.state.get().phase, shown.mock.calls.length]).toEqual(
    hasFirstFrame ? ['loading', 0] : ['slow', 1],
  )
  gate.resolve()
  await showing
  await vi.waitFor(() => expect(router.state.get().phase).toBe('ready'))
})
