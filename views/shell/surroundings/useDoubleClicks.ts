import { type RefObject, useEffect } from 'react'

/**
 * Keeps a double click to one control of the card: by its second click, another view may have brought another control
 * under the pointer.
 */
export function useDoubleClicks(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current
    let first: Element | null = null
    const onClick = (event: MouseEvent) => {
      const { target, detail } = event
      const control = target instanceof Element ? target.closest('a, button') : null
      if (detail < 2) first = control
      else if (control !== first) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    element?.addEventListener('click', onClick, { capture: true })
    return () => element?.removeEventListener('click', onClick, { capture: true })
  }, [card])
}
