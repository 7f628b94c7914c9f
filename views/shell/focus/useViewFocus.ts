import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { RouterState } from '../../../kernel/index.js'
import { activeElement } from './activeElement.js'

/** Moves focus into a new view. Used by the card, because a view's own box is recreated with each view. */
export function useViewFocus(
  box: RefObject<HTMLDivElement | null>,
  { shown, stack, direction }: RouterState,
) {
  const wasInside = useRef(false)
  // Read during render, before the view unmounts.
  if (box.current) wasInside.current = isInside(box.current)
  useLayoutEffect(() => {
    if (!box.current || !shown) return
    // The first view leaves focus on the dialog, so that its name is announced, or on the page around an embedded one.
    if (stack.length === 1 && direction === 'none' && !wasInside.current) return
    // A field that focused itself keeps the focus, and so does a wallet's prompt in the page.
    const focused = activeElement()
    const isAway = focused !== null && focused !== document.body && !isInCard(focused, box.current)
    if (!isAway && !box.current.contains(focused)) box.current.focus({ preventScroll: true })
  }, [shown, stack.length, direction, box])
}

/** Whether a part of the card has focus, rather than the card itself or the page. */
function isInside(view: HTMLElement): boolean {
  const card = view.closest('.lk-card')
  const focused = activeElement()
  return card !== null && card !== focused && card.contains(focused)
}

/** Whether both are in the same shadow root, which holds nothing but the card. */
const isInCard = (focused: Element, box: Element) => focused.getRootNode() === box.getRootNode()
