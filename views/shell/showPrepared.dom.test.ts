import { expect, onTestFinished, test } from 'vitest'
import { createStore } from '../../kernel/base/store.js'
import type { Kit, LoadedKernel, ModalState, RouterState } from '../../kernel/index.js'
import { createHold } from '../hooks/hold.js'
import { showPrepared } from './showPrepared.js'

const entry = { key: 1, view: 'Connect', params: {} }
const other = { key: 2, view: 'Help', params: {} }

/** A modal whose container is followed, with what a component of it learned. */
function make() {
  const store = createStore(() => {})
  const modal = store.create('modal', { open: false, opening: false } as ModalState)
  const state = store.create<RouterState>('router', {
    ...{ stack: [], shown: undefined, phase: 'ready', direction: 'none', prepared: undefined },
  })
  const host = document.createElement('div')
  const container = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  const hold = createHold()
  const learned: string[] = []
  const undo = showPrepared(
    { modal, scope: new AbortController() } as unknown as LoadedKernel,
    { router: { state }, modal: { close: () => learned.push('closed') } } as unknown as Kit,
    {
      ...{ root, container, hold },
    },
  )
  modal.subscribe(hold.delay(() => learned.push(`open ${modal.get().open}`)))
  onTestFinished(() => {
    undo()
    host.remove()
  })
  const open = (shown = entry) => {
    modal.patch({ opening: true })
    state.patch({ stack: [shown], shown, prepared: undefined })
    modal.patch({ open: true })
    modal.patch({ opening: false })
  }
  return { modal, state, container, learned, open }
}
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

test('a prepared screen is in the document unseen, and is shown before its components learn of it', async () => {
  const { state, container, learned, open } = make()
  expect(container.isConnected).toBe(false)
  state.patch({ prepared: entry })
  expect([container.isConnected, container.className]).toEqual([true, 'lk-prepared'])
  open()
  expect([container.className, learned]).toEqual(['', []])
  await frame()
  await expect.poll(() => learned).toEqual(['open true'])
})

test('a screen that was not prepared, or another one, is drawn at once', () => {
  for (const isPrepared of [false, true]) {
    const { state, container, learned, open } = make()
    if (isPrepared) state.patch({ prepared: entry })
    open(other)
    expect([container.isConnected, container.className]).toEqual([true, ''])
    expect(learned).toContain('open true')
  }
})

test('closing before the first frame, or an open that fails, releases what was held', () => {
  const closed = make()
  closed.state.patch({ prepared: entry })
  closed.open()
  closed.modal.patch({ open: false, opening: false })
  expect(closed.learned).not.toContain('open true')
  expect(closed.learned).toContain('open false')

  const failed = make()
  failed.state.patch({ prepared: entry })
  failed.modal.patch({ opening: true })
  expect(failed.learned).toEqual([])
  failed.modal.patch({ opening: false })
  expect(failed.learned).not.toEqual([])
  expect(failed.container.className).toBe('lk-prepared')
})

test('Escape closes a prepared screen before its first frame, on pages that stop keys, too', async () => {
  const { state, learned, open } = make()
  const stop = (event: Event) => event.stopPropagation()
  document.body.addEventListener('keydown', stop)
  onTestFinished(() => document.body.removeEventListener('keydown', stop))
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  state.patch({ prepared: entry })
  press()
  expect(learned).toEqual([])
  open()
  press()
  expect(learned).toEqual(['closed'])
  await expect.poll(() => learned).toContain('open true')
  press()
  expect(learned).toEqual(['closed', 'open true'])
})
