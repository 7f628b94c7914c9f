import { type RefObject, useEffect, useRef } from 'react'
import type { RouterState } from '../../kernel/index.js'
import { activeElement, focusables } from './focus.js'

/**
 * Focus follows the views: into a new one, and on the way back to the control that led away. Belongs to the card: a
 * view's own box is made anew with each view and would remember nothing.
 */
export function useViewFocus(
  box: RefObject<HTMLDivElement | null>,
  { shown, stack, direction }: RouterState,
) {
  const left = useRef(new Map<number, number>())
  const before = useRef(shown)
  // Read while drawing, before the former view leaves the page: which of its controls has focus.
  if (before.current && box.current && direction !== 'back') {
    const at = focusables(box.current).indexOf(activeElement() ?? document.body)
    if (at >= 0) left.current.set(before.current.key, at)
  }
  before.current = shown
  useEffect(() => {
    if (!box.current || !shown) return
    const at = direction === 'back' ? left.current.get(shown.key) : undefined
    // The first view leaves focus on the dialog itself, which says its name.
    if (stack.length === 1 && at === undefined && direction === 'none') return
    // A field that asked for focus keeps it.
    if (box.current.contains(activeElement()) && direction !== 'back') return
    const target = at === undefined ? box.current : (focusables(box.current)[at] ?? box.current)
    target.focus({ preventScroll: direction !== 'back' })
  }, [shown, stack.length, direction, box])
}
