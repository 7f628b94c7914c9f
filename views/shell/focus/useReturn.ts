import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Place, RouteEntry, RouterState } from '../../../kernel/index.js'
import { activeElement } from './activeElement.js'
import { candidates } from './focusables.js'

/** How long a view that is shown again waits for what is drawn later in it. */
const LATE_MS = 500

/** On the way back to a view, moves focus to the control that was focused before, where the view was scrolled to. */
export function useReturn(
  box: RefObject<HTMLDivElement | null>,
  { shown, stack, direction }: RouterState,
  places: WeakMap<RouteEntry, Place>,
) {
  const before = useRef({ shown, top: shown })
  // Read during render, before the view unmounts, or the header changes for the next one while that loads.
  const { shown: former, top } = before.current
  if (former && former === top && box.current && stack.slice(0, -1).includes(former))
    places.set(former, placeIn(box.current))
  before.current = { shown, top: stack.at(-1) }
  const back = useMemo(
    () => (direction === 'back' && shown ? places.get(shown) : undefined),
    [places, shown, direction],
  )
  // Browsers that give a pressed button no focus would stay at the top.
  useLayoutEffect(() => {
    const scroller = box.current?.closest('.lk-scroll')
    if (back && scroller) return scrollTo(scroller, back)
  }, [back, box])
  useEffect(() => {
    if (!back || !shown) return
    // A list that is drawn later starts anew.
    const timer = setTimeout(() => places.delete(shown), LATE_MS)
    const view = box.current
    // By now the view has the focus, unless a wallet's prompt in the page has it.
    const undo = view?.contains(activeElement()) ? focusAt(view, back) : undefined
    return () => {
      clearTimeout(timer)
      undo?.()
    }
  }, [back, shown, box, places])
}

function placeIn(view: HTMLElement): Place {
  const focused = activeElement() ?? document.body
  const { testid } = focused.dataset
  return {
    scroll: view.closest('.lk-scroll')?.scrollTop ?? 0,
    row: focused.closest<HTMLElement>('[data-key]')?.dataset.key,
    testId: testid,
    at: alike(view, testid).indexOf(focused),
  }
}

/** The controls with this test id, including those that the view has in the header. */
const alike = (view: HTMLElement, testId: string | undefined) =>
  candidates(view.closest('.lk-card') ?? view).filter(({ dataset }) => dataset.testid === testId)

/** Scrolls there. What is drawn later may make room for it first. Returns the undo. */
function scrollTo(scroller: Element, { scroll }: Place): () => void {
  let last = scroller.scrollTop
  return keepTrying(() => {
    // The visitor has scrolled.
    if (scroller.scrollTop !== last) return true
    scroller.scrollTop = scroll
    last = scroller.scrollTop
    return last > scroll - 1
  })
}

/** Focuses the control that had focus, which may be drawn later, or the view. Returns the undo. */
function focusAt(view: HTMLElement, { row, testId, at = -1 }: Partial<Place> = {}): () => void {
  let isFirst = true
  return keepTrying((isLast) => {
    // The visitor has moved on.
    if (!isFirst && activeElement() !== view) return true
    isFirst = false
    const control =
      row === undefined || isLast
        ? alike(view, testId)[at]
        : view.querySelector(`[data-key="${CSS.escape(row)}"]`)?.querySelector<HTMLElement>('a, button')
    control?.focus({ preventScroll: row !== undefined })
    if (control?.matches(':focus')) return true
    view.focus({ preventScroll: true })
    return (row ?? testId) === undefined
  })
}

/** Repeats the attempt in each frame for a while, until it returns true. Returns the undo. */
function keepTrying(attempt: (isLast: boolean) => boolean): () => void {
  const end = performance.now() + LATE_MS
  let frame: number | undefined
  const look = () => {
    const isLast = performance.now() > end
    if (!attempt(isLast) && !isLast) frame = requestAnimationFrame(look)
  }
  look()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
