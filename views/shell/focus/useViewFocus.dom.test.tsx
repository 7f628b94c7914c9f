import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RouterState } from '../../../kernel/index.js'
import { openRoot } from '../../testing/openRoot.js'
import { useViewFocus } from './useViewFocus.js'

const entry = (view: string, key: number) => ({ key, view, params: {} })
const list = entry('List', 1)
const atList: RouterState = { stack: [list], shown: list, phase: 'ready', direction: 'none' }
const details = entry('Details', 2)
const atDetails: RouterState = {
  ...{ stack: [list, details], shown: details, phase: 'ready', direction: 'forward' },
}

/** A card with three controls in each view, and none in the loading frame. */
function Card({ router }: { router: RouterState }) {
  const box = useRef<HTMLDivElement>(null)
  useViewFocus(box, router)
  if (router.phase === 'slow') return null
  return (
    <div ref={box} key={router.shown?.key} tabIndex={-1} data-view={router.shown?.view}>
      <button type="button" hidden />
      <button type="button">One</button>
      <button type="button">Two</button>
    </div>
  )
}

function make() {
  const { box, draw } = openRoot()
  onTestFinished(() => void vi.restoreAllMocks())
  return { element: box, draw: (router: RouterState) => draw(<Card router={router} />) }
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
