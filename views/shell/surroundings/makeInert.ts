/**
 * Makes everything outside these elements inert, on every level up to the body. The secure frame is a child of the
 * modal's element and stays active. Returns the undo. The attribute counts the modals that need it, because those of two
 * kits may be undone in any order.
 */
export function makeInert(...active: readonly Element[]): () => void {
  const changed: HTMLElement[] = []
  const count = (one: Element) => Number(one.getAttribute('inert'))
  for (const one of active) {
    // The modal of another kit has made it inert.
    if (count(one)) one.removeAttribute('inert')
    for (let node: Element | null = one; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (!(sibling instanceof HTMLElement) || (sibling.inert && !count(sibling))) continue
        if (changed.includes(sibling) || active.some((kept) => sibling.contains(kept))) continue
        sibling.setAttribute('inert', `${count(sibling) + 1}`)
        changed.push(sibling)
      }
    }
  }
  return () => {
    for (const one of changed) {
      const others = count(one) - 1
      if (others > 0) one.setAttribute('inert', `${others}`)
      else one.inert = false
    }
  }
}
