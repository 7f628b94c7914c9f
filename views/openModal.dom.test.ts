import { beforeEach, expect, test, vi } from 'vitest'
import { HomeView } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { ALL_HANG, fakeServices } from '../kernel/testing/fakeServices.js'
import { openModal, prefetch } from './openModal.js'

beforeEach(() => {
  fakeServices(ALL_HANG)
})

const make = (prefetch?: 'none', id?: string) => {
  const shell = vi.fn(async () => ({ default: async () => () => undefined }))
  const view = vi.fn(async () => ({ default: () => null }))
  const home = fakePlugin('home', {
    routes: { Home: { view } },
    contributes: [HomeView.of({ route: 'Home' as never, when: () => true })],
  })
  const { kernel } = createTestKit({ plugins: [home], shell, options: { prefetch, id } })
  return { kernel, shell, view }
}

test('the shell is loaded at once, in parallel with the first view', async () => {
  const { kernel, shell, view } = make()
  const opened = openModal(kernel)
  expect([shell.mock.calls.length, kernel.modal.get().opening]).toEqual([1, true])
  await opened
  expect(view).toHaveBeenCalled()
  expect(kernel.modal.get()).toMatchObject({ open: true, opening: false })
})

test('code that is known to be first is loaded before the runtime, for disconnected visitors and enabled plugins', async () => {
  const first = vi.fn(async () => undefined)
  const off = vi.fn(async () => undefined)
  const list = fakePlugin('list', {
    routes: { Home: { view: async () => ({ default: () => null }) } },
    contributes: [HomeView.of({ route: 'Home' as never })],
    first,
  })
  const gated = fakePlugin('gated', { enabled: () => false, first: off })
  const { kernel } = createTestKit({ plugins: [list, gated] })
  const opened = openModal(kernel, { namespace: 'eip155' })
  // It gets the kit and the options, to draw the first frame of what opens.
  expect(first).toHaveBeenCalledExactlyOnceWith(kernel, { namespace: 'eip155' })
  await opened
  vi.spyOn(kernel.session, 'isConnected').mockReturnValue(true)
  await openModal(kernel)
  expect(first).toHaveBeenCalledOnce()
  expect(off).not.toHaveBeenCalled()
})

test('prefetching loads shell and first view and opens nothing; with "none" it loads nothing', async () => {
  const { kernel, shell, view } = make()
  prefetch(kernel)
  expect(shell).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(view).toHaveBeenCalled())
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })

  const none = make('none', 'none')
  prefetch(none.kernel)
  await Promise.resolve()
  expect(none.shell).not.toHaveBeenCalled()
})
