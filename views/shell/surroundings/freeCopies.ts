import { countModals, isMadeInert } from './makeInert.js'

/**
 * A router may show a copy of a page again that it made while the modal was open. Makes such copies usable and removes
 * those of the element, which are empty. Returns the undo.
 */
export function freeCopies(element: HTMLElement): () => void {
  const look = () => {
    const { body } = document
    if (!body) return
    changes.observe(body, { childList: true })
    for (const one of [...body.children]) {
      if (!countModals(one) && isMadeInert(one)) one.removeAttribute('inert')
      if (one.localName === element.localName && one.hasAttribute('data-theme') && !one.shadowRoot)
        one.remove()
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.documentElement, { childList: true })
  look()
  return () => changes.disconnect()
}
