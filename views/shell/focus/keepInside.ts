import { activeElement } from './activeElement.js'
import { focusables } from './focusables.js'

/** Keeps Tab inside the card: everything else is inert, but the browser's own controls would follow. */
export function keepInside(event: KeyboardEvent, card: HTMLElement): void {
  const stops = focusables(card)
  const active = activeElement() ?? card
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  // A view has focus without being a stop itself. What is shown in a slot has its place.
  const isBeside = (one: Element) => active.compareDocumentPosition(one.assignedSlot ?? one) & side
  if (card.contains(active) && stops.some(isBeside)) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
