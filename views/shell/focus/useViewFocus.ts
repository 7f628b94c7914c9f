import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { RouterState } from '../../../kernel/index.js'
import { activeElement } from './activeElement.js'
import { candidates } from './focusables.js'

/**
 * Moves focus into a new view and, on the way back, to the control that was focused before, where the view was scrolled
 * to. Used by the card, because a view's own box is recreated with each view.
 */
export function useViewFocus(
  box: RefObject<HTMLDivElement | null>,
  { shown, stack, direction }: RouterState,
) {
  const left = useRef(new Map<number, Left>())
  const before = useRef(shown)
  // Read during render, before the view unmounts: for the next one, or for the loading frame before it.
  if (before.current && box.current && stack.slice(0, -1).includes(before.current)) {
    const at = candidates(box.current).indexOf(activeElement() ?? document.body)
    left.current.set(before.current.key, {
      at: at < 0 ? undefined : at,
      scroll: box.current.closest('.lk-scroll')?.scrollTop ?? 0,
    })
  }
  before.current = shown
  const back = direction === 'back' && shown ? left.current.get(shown.key) : undefined
  // Browsers that give a pressed button no focus would stay at the top.
  useLayoutEffect(() => {
    const scroller = box.current?.closest('.lk-scroll')
    if (back && scroller) scroller.scrollTop = back.scroll
  }, [back, box])
  const at = back?.at
  useEffect(() => {
    if (!box.current || !shown) return
    // The first view leaves focus on the dialog, so that its name is announced.
    if (stack.length === 1 && at === undefined && direction === 'none') return
    // A field that focused itself keeps the focus, and so does a wallet's prompt in the page.
    const focused = activeElement()
    const isAway = focused !== null && focused !== document.body && !isInCard(focused, box.current)
    if (isAway || (box.current.contains(focused) && direction !== 'back')) return
    const target = at === undefined ? box.current : (candidates(box.current)[at] ?? box.current)
    target.focus({ preventScroll: at === undefined })
  }, [shown, stack.length, direction, at, box])
}

/** Where a visitor left a view: the index of the focused control, and the position in pixels. */
type Left = { readonly at: number | undefined; readonly scroll: number }

/** Whether both are in the same shadow root, which holds nothing but the card. */
const isInCard = (focused: Element, box: Element) => focused.getRootNode() === box.getRootNode()
