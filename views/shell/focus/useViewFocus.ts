import { type RefObject, useEffect, useRef } from 'react'
import type { RouterState } from '../../../kernel/index.js'
import { activeElement } from './activeElement.js'
import { candidates } from './focusables.js'

/**
 * Moves focus into a new view and, on the way back, to the control that was focused before. Used by the card, because a
 * view's own box is recreated with each view.
 */
export function useViewFocus(
  box: RefObject<HTMLDivElement | null>,
  { shown, stack, direction }: RouterState,
) {
  const left = useRef(new Map<number, number>())
  const before = useRef(shown)
  // Read during render, before the previous view unmounts, and therefore without a layout: the index of its focused
  // control.
  if (before.current && box.current && direction !== 'back') {
    const at = candidates(box.current).indexOf(activeElement() ?? document.body)
    if (at >= 0) left.current.set(before.current.key, at)
  }
  before.current = shown
  useEffect(() => {
    if (!box.current || !shown) return
    const at = direction === 'back' ? left.current.get(shown.key) : undefined
    // The first view leaves focus on the dialog, so that its name is announced.
    if (stack.length === 1 && at === undefined && direction === 'none') return
    // A field that focused itself keeps the focus, and so does a wallet's prompt in the page.
    const focused = activeElement()
    const isAway = focused !== null && focused !== document.body && !isInCard(focused, box.current)
    if (isAway || (box.current.contains(focused) && direction !== 'back')) return
    const target = at === undefined ? box.current : (candidates(box.current)[at] ?? box.current)
    target.focus({ preventScroll: direction !== 'back' })
  }, [shown, stack.length, direction, box])
}

/** Whether both are in the same shadow root, which holds nothing but the card. */
const isInCard = (focused: Element, box: Element) => focused.getRootNode() === box.getRootNode()
