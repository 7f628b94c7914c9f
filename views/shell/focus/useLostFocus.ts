import { type RefObject, useEffect } from 'react'
import { activeElement } from './activeElement.js'

/**
 * Keeps focus in the card when the focused control is removed or disabled, such as a pressed "Try again": focus moves to
 * what is left around it, from which Tab goes on.
 */
export function useLostFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current
    if (!element) return
    let path: readonly EventTarget[] = []
    const isGone = ([focused] = path) =>
      focused instanceof Element && (!focused.isConnected || focused.matches(':disabled'))
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath()
    }
    // Chromium reports a removed control here, too. A window without focus keeps its focused element.
    const onBlur = () =>
      queueMicrotask(() => {
        if (!isGone() && activeElement() !== path[0]) path = []
      })
    const observer = new MutationObserver(() => {
      const focused = activeElement()
      // A disabled control keeps the focus until the next frame.
      if (!isGone() || (focused !== document.body && focused !== path[0])) return
      const left = path.slice(1).find((one) => one instanceof HTMLElement && element.contains(one))
      if (left instanceof HTMLElement) focusOnce(left)
    })
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [card])
}

/** Focuses an element that takes focus only now. */
function focusOnce(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = '0'
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
