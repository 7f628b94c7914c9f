import { type MouseEventHandler, useRef } from 'react'

/**
 * Keeps a double click to one control: by its second click, another view may have brought another control under the
 * pointer. Returns the listener of the card.
 */
export function useDoubleClicks(): MouseEventHandler {
  const first = useRef<Element>(null)
  return (event) => {
    const { target, detail } = event
    const control = target instanceof Element ? target.closest('a, button') : null
    if (detail < 2) first.current = control
    else if (control !== first.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
