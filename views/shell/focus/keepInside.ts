import { activeElement } from './activeElement.js'
import { focusables } from './focusables.js'

/** Keeps Tab inside the card: everything else is inert, but the browser's own controls would follow. */
export function keepInside(event: KeyboardEvent, card: HTMLElement): void {
  const stops = focusables(card)
  const ends = [stops[0], stops.at(-1)]
  if (event.shiftKey) ends.reverse()
  const [next, end] = ends
  const active = activeElement()
  if (!next || (active !== end && active !== card && card.contains(active))) return
  event.preventDefault()
  next.focus()
}
