import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createStore } from '../../kernel/base/store.js'
import { BRAND } from '../../kernel/brand.js'
import type { Kit, ModalState } from '../../kernel/index.js'
import { KitContext } from './kit.js'
import { useSlice } from './useSlice.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Select = (modal: ModalState) => unknown
type ProbeProps = {
  drawn: unknown[]
  select: Select
  isEqual?: ((a: unknown, b: unknown) => boolean) | undefined
}
function Probe({ drawn, select, isEqual }: ProbeProps) {
  drawn.push(useSlice('modal', select, isEqual))
  return null
}

/** Renders the selected value and records each render. */
async function draw(select: Select, isEqual?: ProbeProps['isEqual']) {
  const store = createStore(() => {})
  const slice = store.create<{ open: boolean; loading: boolean }>('modal', { open: false, loading: false })
  const kit = { [BRAND]: { kernel: { store } } } as unknown as Kit
  const drawn: unknown[] = []
  const root = createRoot(document.createElement('div'))
  const probe = () => (
    <KitContext.Provider value={kit}>
      <Probe {...{ drawn, select, isEqual }} />
    </KitContext.Provider>
  )
  const again = () => act(async () => root.render(probe()))
  await again()
  return { drawn, slice, root, again }
}

test('re-renders only if the selected value changed', async () => {
  const { drawn, slice, root } = await draw((modal) => modal.open)
  await act(async () => slice.patch({ loading: true }))
  expect(drawn).toEqual([false])
  await act(async () => slice.patch({ open: true }))
  expect(drawn).toEqual([false, true])
  await act(async () => root.unmount())
})

test('an equal object keeps its identity, even if the parent re-renders', async () => {
  const { drawn, slice, root, again } = await draw(
    ({ open }) => ({ open }),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  await act(async () => slice.patch({ loading: true }))
  expect(drawn).toEqual([{ open: false }])
  await again()
  expect(drawn[1]).toBe(drawn[0])
  await act(async () => slice.patch({ open: true }))
  expect(drawn.slice(2)).toEqual([{ open: true }])
  await act(async () => root.unmount())
})
