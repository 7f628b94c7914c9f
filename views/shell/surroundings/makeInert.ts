/**
 * Makes everything outside these elements inert, on every level up to the body. The secure frame is a child of the
 * modal's element and stays active. Returns the undo. Counts the modals that need it, because those of two kits may be
 * undone in any order: in a property, which a copy of the page lacks.
 */
export function makeInert(element: Element, ...others: readonly Element[]): () => void {
  const changed: HTMLElement[] = []
  const active = [element, ...others]
  // The modal of another kit has hidden it, or a dialog of the page, which hides everything around itself.
  setCount(element, 0)
  element.removeAttribute('aria-hidden')
  for (const one of active) {
    for (let node: Element | null = one; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (!(sibling instanceof HTMLElement) || (sibling.inert && !isMadeInert(sibling))) continue
        if (changed.includes(sibling) || active.some((kept) => sibling.contains(kept))) continue
        setCount(sibling, countModals(sibling) + 1)
        changed.push(sibling)
      }
    }
  }
  return () => {
    for (const one of changed) setCount(one, Math.max(countModals(one) - 1, 0))
  }
}

/** The value of the attribute that a modal has set. */
const MARK = 'modal'
const COUNT = Symbol.for('latchkey.inert')
/** For how many modals it is inert. */
export const countModals = (one: Element): number => Reflect.get(one, COUNT) ?? 0
const setCount = (one: Element, next: number) => {
  Reflect.set(one, COUNT, next)
  if (next) one.setAttribute('inert', MARK)
  else one.removeAttribute('inert')
}
/** Whether a modal has made it inert, or the element that it is a copy of. */
export const isMadeInert = (one: Element): boolean => one.getAttribute('inert') === MARK
