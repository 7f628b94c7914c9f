/**
 * Makes everything outside these elements inert, on every level up to the body. The secure frame is a child of the
 * modal's element and stays active. Returns the undo.
 */
export function makeInert(...active: readonly Element[]): () => void {
  const changed: HTMLElement[] = []
  for (const one of active) {
    for (let node: Element | null = one; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (!(sibling instanceof HTMLElement) || sibling.inert) continue
        if (active.some((kept) => sibling.contains(kept))) continue
        sibling.inert = true
        changed.push(sibling)
      }
    }
  }
  return () => {
    for (const one of changed) one.inert = false
  }
}
