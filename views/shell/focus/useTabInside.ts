import { type RefObject, useEffect } from 'react'
import { focusables } from './focusables.js'

/** Keeps Tab inside the card: everything else is inert, but the browser's own controls would follow. */
export function useTabInside(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const card = box.current
    if (!card || !isOn) return
    const onKey = (event: KeyboardEvent) => keepInside(event, card)
    // If the focused element was removed, the body receives key events.
    const onLostKey = (event: KeyboardEvent) => {
      if (event.target === document.body) onKey(event)
    }
    card.addEventListener('keydown', onKey)
    document.addEventListener('keydown', onLostKey)
    return () => {
      card.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', onLostKey)
    }
  }, [box, isOn])
}

function keepInside(event: KeyboardEvent, card: HTMLElement) {
  if (event.key !== 'Tab') return
  const stops = focusables(card)
  const first = stops[0]
  const last = stops.at(-1)
  const root = card.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const isAtEnd = event.shiftKey ? active === first || active === card : active === last
  if (!first || !last || (!isAtEnd && active !== null)) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}
