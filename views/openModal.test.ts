import { expect, test, vi } from 'vitest'
import { HomeView } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { openModal, prefetch } from './openModal.js'

const make = (prefetch?: 'none') => {
  const shell = vi.fn(async () => ({ default: async () => () => undefined }))
  const view = vi.fn(async () => ({ default: () => null }))
  const home = fakePlugin('home', {
    routes: { Home: { view } },
    contributes: [HomeView.of({ route: 'Home' as never, when: () => true })],
  })
  const { kernel } = createTestKit({ plugins: [home], shell, options: { prefetch } })
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

test('prefetching loads shell and first view and opens nothing; with "none" it loads nothing', async () => {
  const { kernel, shell, view } = make()
  prefetch(kernel)
  expect(shell).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(view).toHaveBeenCalled())
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })

  const none = make('none')
  prefetch(none.kernel)
  await Promise.resolve()
  expect(none.shell).not.toHaveBeenCalled()
})
