import type { Scope } from '../../base/scope.js'

/** Our elements have this attribute, and buttons with the `intent` of `useAppKit`. */
const MARK = 'data-appkit-intent'
const CHANGES = { subtree: true, childList: true, attributeFilter: [MARK] }

/**
 * Resolves once an element that opens the modal is in the viewport, of the page or of its open shadow roots. Elements may
 * be added later.
 */
export function inView({ signal, add }: Scope): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return
    const watched = new WeakSet<Node>()
    const views = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      resolve()
    })
    const look = (element: Element) => {
      if (element.hasAttribute(MARK) && !watched.has(element)) {
        watched.add(element)
        views.observe(element)
      }
      if (element.shadowRoot && !watched.has(element.shadowRoot)) watch(element.shadowRoot)
    }
    const lookInto = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) look(element)
    }
    const changes = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Element) look(target)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          look(node)
          lookInto(node)
        }
      }
    })
    const watch = (root: Document | ShadowRoot) => {
      watched.add(root)
      changes.observe(root, CHANGES)
      lookInto(root)
    }
    const stop = () => {
      views.disconnect()
      changes.disconnect()
    }
    add(stop)
    watch(document)
  })
}
