import { lockScroll } from './lockScroll.js'
import { makeInert } from './makeInert.js'

/**
 * While the element is in the page, everything else is inert and does not scroll. A router may replace the body: then
 * `place` puts the element into the next one, which is locked too. Calls `onLocked` each time. Returns the undo.
 */
export function lockPage(element: HTMLElement, place: () => void, onLocked: () => void): () => void {
  let undos: (() => void)[] = []
  let parent: ParentNode | null = null
  const parentInPage = () => (element.isConnected ? element.parentNode : null)
  const free = () => {
    changes.disconnect()
    for (const undo of undos) undo()
    undos = []
  }
  const lock = () => {
    place()
    parent = parentInPage()
    if (!parent) return changes.observe(document, { childList: true, subtree: true })
    for (let node: Node | null = parent; node; node = node.parentNode)
      changes.observe(node, { childList: true })
    // Measures the page, so it comes before what changes it.
    undos = [lockScroll(element), makeInert(element)]
    onLocked()
  }
  const changes = new MutationObserver(() => {
    if (parentInPage() === parent) return
    free()
    lock()
  })
  lock()
  return free
}
