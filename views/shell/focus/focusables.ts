const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,slot,[tabindex]:not([tabindex="-1"])'

/** Elements that Tab reaches inside an element, in order. Lays the page out. */
export const focusables = (within: Element): HTMLElement[] =>
  candidates(within).filter((one) => one.getClientRects().length > 0)

/**
 * The same with those that are not rendered, which is known without a layout. Roving groups keep one stop: the others
 * have tabindex -1. An iframe that a view shows in a slot counts too.
 */
export const candidates = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .flatMap((one) => (one instanceof HTMLSlotElement ? (one.assignedElements() as HTMLElement[]) : one))
    .filter((one) => one.tabIndex >= 0 && !one.inert)
