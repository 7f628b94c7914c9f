/** The focused element, including inside shadow roots. */
export function activeElement(root: Document | ShadowRoot = document): HTMLElement | null {
  const active = root.activeElement
  const inner = active?.shadowRoot && activeElement(active.shadowRoot)
  return inner ?? (active instanceof HTMLElement ? active : null)
}
