import { act } from 'react'
import { expect, test } from 'vitest'
import { createStore } from '../../kernel/base/store.js'
import { BRAND } from '../../kernel/brand.js'
import type { Kit, ModalState } from '../../kernel/index.js'
import { openRoot } from '../testing/openRoot.js'
import { KitContext } from './kit.js'
import { useSlice } from './useSlice.js'

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
function start(select: Select, isEqual?: ProbeProps['isEqual']) {
  const store = createStore(() => {})
  const slice = store.create<{ open: boolean; loading: boolean }>('modal', { open: false, loading: false })
  const kit = { [BRAND]: { kernel: { store } } } as unknown as Kit
  const drawn: unknown[] = []
  const root = openRoot()
  const draw = () =>
    root.draw(
      <KitContext.Provider value={kit}>
        <Probe {...{ drawn, select, isEqual }} />
      </KitContext.Provider>,
    )
  draw()
  return { drawn, slice, draw }
}

test('re-renders only if the selected value changed', () => {
  const { drawn, slice } = start((modal) => modal.open)
  act(() => slice.patch({ loading: true }))
  expect(drawn).toEqual([false])
  act(() => slice.patch({ open: true }))
  expect(drawn).toEqual([false, true])
})

test('an equal object keeps its identity, even if the parent re-renders', () => {
  const { drawn, slice, draw } = start(
    ({ open }) => ({ open }),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  act(() => slice.patch({ loading: true }))
  expect(drawn).toEqual([{ open: false }])
  draw()
  expect(drawn[1]).toBe(drawn[0])
  act(() => slice.patch({ open: true }))
  expect(drawn.slice(2)).toEqual([{ open: true }])
})
