/** An element with the number of modals that need it inert. */
export type Held = Element & { lkInert?: number }

/**
 * Makes everything outside these elements inert, on every level up to the body. The secure frame is a child of the
 * modal's element and stays active. Returns the undo. Counts the modals that need it, because those of two kits may be
 * undone in any order: in a property, which a copy of the page lacks.
 */
export function makeInert(element: Held, ...others: readonly Element[]): () => void {
  const changed: Held[] = []
  const active = [element, ...others]
  // The modal of another kit has hidden it, or a dialog of the page, which hides everything around itself.
  hold(element, -(element.lkInert ?? 0))
  element.removeAttribute('aria-hidden')
  for (const one of active) {
    for (let node: Element | null = one; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (!(sibling instanceof HTMLElement) || (sibling.inert && !isOurs(sibling))) continue
        if (changed.includes(sibling) || active.some((kept) => sibling.contains(kept))) continue
        hold(sibling, 1)
        changed.push(sibling)
      }
    }
  }
  return () => {
    for (const one of changed) hold(one, -1)
  }
}

const MARK = 'modal'
const hold = (one: Held, by: number) => {
  one.lkInert = Math.max((one.lkInert ?? 0) + by, 0)
  if (one.lkInert) one.setAttribute('inert', MARK)
  else one.removeAttribute('inert')
}
/** Whether a modal has made an element inert, or the one that it is a copy of. */
export const isOurs = (one: Element) => one.getAttribute('inert') === MARK
