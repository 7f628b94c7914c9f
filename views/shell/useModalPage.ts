import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type LoadedKernel, placeAgain } from '../../kernel/index.js'
import { activeElement } from './focus/activeElement.js'
import { keepInside } from './focus/keepInside.js'
import { lockPage } from './surroundings/lockPage.js'

/**
 * While the modal is open, the page behind it is inert and does not scroll, and Tab stays inside. Afterwards focus
 * returns to where it was.
 */
export function useModalPage(
  kernel: Pick<LoadedKernel, 'element' | 'options'> | undefined,
  box: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useLayoutEffect(() => {
    const card = box.current
    const element = kernel?.element
    if (!element || !card) return
    const before = activeElement()
    // Our elements redraw their button when the modal opens; the host element then passes focus on.
    const outer = document.activeElement
    const undoLock = lockPage(
      element,
      () => placeAgain(kernel),
      () => card.focus({ preventScroll: true }),
    )
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(event, card)
      // A field or tooltip that handled Escape has prevented the default.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.stopPropagation()
      latest.current()
    }
    // If the focused element was removed, the body receives key events.
    const onLostKey = (event: KeyboardEvent) => {
      if (event.target === document.body) onKey(event)
    }
    // Above React's root, so that the handlers of fields run first.
    element.addEventListener('keydown', onKey)
    document.addEventListener('keydown', onLostKey)
    return () => {
      element.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', onLostKey)
      undoLock()
      const target = before?.isConnected ? before : outer
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
    }
  }, [kernel, box])
}
