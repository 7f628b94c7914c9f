import type { Scope } from '../../base/scope.js'

/** Our elements have this attribute, and buttons with the `intent` of `useAppKit`. */
const MARK = 'data-appkit-intent'

/** Resolves once an element that opens the modal is in the viewport. Elements may be added later. */
export function inView({ signal, add }: Scope): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return
    const watched = new WeakSet<Element>()
    const views = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      resolve()
    })
    const find = () => {
      for (const element of document.querySelectorAll(`[${MARK}]`)) {
        if (watched.has(element)) continue
        watched.add(element)
        views.observe(element)
      }
    }
    const changes = new MutationObserver(find)
    const stop = () => {
      views.disconnect()
      changes.disconnect()
    }
    changes.observe(document, { subtree: true, childList: true, attributeFilter: [MARK] })
    add(stop)
    find()
  })
}
