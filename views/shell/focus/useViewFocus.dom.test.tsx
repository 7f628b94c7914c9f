import { useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Place, RouteEntry, RouterState } from '../../../kernel/index.js'
import { openRoot } from '../../testing/openRoot.js'
import { useReturn } from './useReturn.js'
import { useViewFocus } from './useViewFocus.js'

const entry = (view: string, key: number) => ({ key, view, params: {} })
const list = entry('List', 1)
const atList: RouterState = { stack: [list], shown: list, phase: 'ready', direction: 'none' }
const details = entry('Details', 2)
const atDetails: RouterState = {
  ...{ stack: [list, details], shown: details, phase: 'ready', direction: 'forward' },
}

/** A card with these controls in each view, of which some are in rows or have an id, and none in the loading frame. */
function Card({ router, rows }: { router: RouterState; rows: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [places] = useState(() => new WeakMap<RouteEntry, Place>())
  useViewFocus(box, router)
  useReturn(box, router, places)
  if (router.phase === 'slow') return null
  return (
    <div ref={box} key={router.shown?.key} tabIndex={-1} data-view={router.shown?.view}>
      <button type="button" hidden />
      {rows.map((name) => (
        <div key={name} data-key={name.startsWith('Row') ? name : undefined}>
          <button type="button" data-testid={name.startsWith('Own') ? name : undefined}>
            {name}
          </button>
        </div>
      ))}
    </div>
  )
}

function make() {
  const { box, draw } = openRoot()
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    element: box,
    draw: (router: RouterState, rows: readonly string[] = ['One', 'Two']) =>
      draw(<Card {...{ router, rows }} />),
  }
}
const press = (element: HTMLElement, text: string) =>
  [...element.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.focus()

test('focus goes into a new view, and back to the control that led there', () => {
  const { element, draw } = make()
  draw(atList)
  press(element, 'Two')
  draw(atDetails)
  expect(document.activeElement).toBe(element.firstElementChild)
  draw({ ...atList, direction: 'back' })
  expect(document.activeElement?.textContent).toBe('Two')
})

test('focus returns to the control that led to a view that was slow to load', () => {
  const { element, draw } = make()
  draw(atList)
  press(element, 'Two')
  draw({ ...atList, stack: [list, details], phase: 'slow' })
  draw(atDetails)
  draw({ ...atList, direction: 'back' })
  expect(document.activeElement?.textContent).toBe('Two')
})

test('focus returns to the same row, also if another one is above it by then', () => {
  const { element, draw } = make()
  draw(atList, ['Row 1', 'Row 2', 'One'])
  press(element, 'Row 2')
  draw(atDetails)
  draw({ ...atList, direction: 'back' }, ['Row 0', 'Row 1', 'Row 2', 'One'])
  expect(document.activeElement?.textContent).toBe('Row 2')
})

test('focus waits for its row in the view, and goes to the row in its place if it is gone', async () => {
  const { element, draw } = make()
  draw(atList, ['Row 1', 'Row 2', 'Row 3'])
  press(element, 'Row 2')
  draw(atDetails)
  draw({ ...atList, direction: 'back' }, ['Row 1', 'Row 3'])
  expect(document.activeElement).toBe(element.firstElementChild)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Row 3'))
})

test('focus waits for a control that is drawn later, above others', async () => {
  const { element, draw } = make()
  draw(atList, ['Own field', 'Own button', 'One'])
  press(element, 'Own button')
  draw(atDetails)
  draw({ ...atList, direction: 'back' }, ['One'])
  expect(document.activeElement).toBe(element.firstElementChild)
  draw({ ...atList, direction: 'back' }, ['Own field', 'Own button', 'One'])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Own button'))
})

test('a visitor who moves on while a row is awaited keeps the focus', async () => {
  const { element, draw } = make()
  draw(atList, ['Row 1', 'Row 2', 'One'])
  press(element, 'Row 2')
  draw(atDetails)
  draw({ ...atList, direction: 'back' }, ['Row 1', 'One'])
  press(element, 'One')
  draw({ ...atList, direction: 'back' }, ['Row 1', 'Row 2', 'One'])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement?.textContent).toBe('One')
})

test('a card that is drawn again does not lay the page out', () => {
  const measure = vi.spyOn(Element.prototype, 'getClientRects')
  const { element, draw } = make()
  draw(atList)
  press(element, 'One')
  draw({ ...atList })
  draw(atDetails)
  draw({ ...atList, direction: 'back' })
  expect(measure).not.toHaveBeenCalled()
})
