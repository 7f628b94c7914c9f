import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HomeView, type OpenOptions, type PressedKit } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { ALL_HANG, fakeServices } from '../kernel/testing/fakeServices.js'
import { createFacade } from './createAppKit.js'
import { openModal, prefetch } from './openModal.js'

beforeEach(() => {
  fakeServices(ALL_HANG)
})

const make = (prefetch?: 'none', id?: string, options: { disableAppend?: boolean } = {}) => {
  const shell = vi.fn(async () => ({ default: async () => () => undefined }))
  const view = vi.fn(async () => ({ default: () => null }))
  const home = fakePlugin('home', {
    routes: { Home: { view } },
    contributes: [HomeView.of({ route: 'Home' as never, when: () => true })],
  })
  const { kernel } = createTestKit({ plugins: [home], shell, options: { prefetch, id, ...options } })
  return { kernel, shell, view }
}

test('the modal is open once the first view is shown', async () => {
  const { kernel, view } = make()
  const opened = openModal(kernel)
  expect(kernel.modal.get().opening).toBe(true)
  await opened
  expect(view).toHaveBeenCalled()
  expect(kernel.modal.get()).toMatchObject({ open: true, opening: false })
})

test.each([
  ['is there again', {}, true],
  ['is not placed if the host does that', { disableAppend: true }, false],
])('an element that went with the body of the page %s when the modal opens', async (_, options, expected) => {
  const { kernel } = make('none', undefined, options)
  document.documentElement.replaceChild(document.createElement('body'), document.body)
  await openModal(kernel)
  expect([kernel.element?.isConnected, kernel.modal.get().open]).toEqual([expected, true])
})

test('an opening that a second call replaces goes on until that one is shown', async () => {
  const { kernel } = make()
  const seen: boolean[] = []
  kernel.modal.subscribe(() => seen.push(kernel.modal.get().opening || kernel.modal.get().open))
  await Promise.all([openModal(kernel), openModal(kernel)])
  expect(seen).not.toContain(false)
})

test('the shell is requested without waiting for the runtime', async () => {
  const { kernel, shell } = make()
  vi.spyOn(kernel, 'runtime').mockReturnValue(new Promise(() => undefined))
  void openModal(kernel)
  await vi.waitFor(() => expect(shell).toHaveBeenCalled())
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

describe('a first frame', () => {
  const makeWith = (first: () => Promise<unknown>) => {
    const shell = vi.fn(async () => ({ default: async () => () => undefined }))
    const list = fakePlugin('list', {
      routes: { Home: { view: async () => ({ default: () => null }) } },
      contributes: [HomeView.of({ route: 'Home' as never })],
      first,
    })
    return { ...createTestKit({ plugins: [list], shell }), shell }
  }

  test('has the line to itself until it is drawn', async () => {
    let draw: () => void = () => undefined
    const { kernel, shell } = makeWith(() => new Promise<void>((resolve) => (draw = resolve)))
    const opened = openModal(kernel)
    await Promise.resolve()
    expect(shell).not.toHaveBeenCalled()
    draw()
    await opened
    expect(shell).toHaveBeenCalled()
  })

  test.each([
    ['never arrives', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['is no promise', () => undefined as never],
  ])('that %s does not hold the modal', async (_, first) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { kernel, shell } = makeWith(first)
    const opened = openModal(kernel)
    await vi.advanceTimersByTimeAsync(50)
    expect(shell).toHaveBeenCalled()
    await opened
    expect(kernel.modal.get()).toMatchObject({ open: true, opening: false })
  })

  test.each([
    ['open and close', ['open', 'close'], false],
    ['open, close and open', ['open', 'close', 'open'], true],
    ['open, open and close', ['open', 'open', 'close'], false],
  ] as const)('keeps the order of calls: %s', async (_, calls, open) => {
    const { kernel } = makeWith(() => new Promise<void>(() => undefined))
    const kit = createFacade(kernel)
    await Promise.all(calls.map((call) => kit[call]()))
    expect(kernel.modal.get()).toMatchObject({ open, opening: false })
  })

  test('is not asked for where something is drawn already', async () => {
    const first = vi.fn(async () => undefined)
    const { kernel, shell } = makeWith(first)
    kernel.element?.shadowRoot?.append(document.createElement('div'))
    await openModal(kernel)
    expect(shell).toHaveBeenCalled()
    expect(first).not.toHaveBeenCalled()
  })
})

test('prefetching loads what draws a first frame before the rest, while nothing opens', async () => {
  const calls: unknown[] = []
  const shell = vi.fn(async () => ({ default: async () => () => undefined }))
  const first = async (kit: PressedKit, open?: OpenOptions) => {
    calls.push([kit.modal.get().opening, open])
    expect(shell).not.toHaveBeenCalled()
  }
  const { kernel } = createTestKit({ plugins: [fakePlugin('list', { first })], shell })
  prefetch(kernel)
  await vi.waitFor(() => expect(shell).toHaveBeenCalled())
  // Without options: a press that follows passes its own.
  expect(calls).toEqual([[false, undefined]])
})

test('prefetching loads shell and first view and opens nothing; with "none" it loads nothing', async () => {
  const { kernel, shell, view } = make()
  prefetch(kernel)
  await vi.waitFor(() => expect(view).toHaveBeenCalled())
  expect(shell).toHaveBeenCalled()
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })

  const none = make('none', 'none')
  prefetch(none.kernel)
  await Promise.resolve()
  expect(none.shell).not.toHaveBeenCalled()
})
