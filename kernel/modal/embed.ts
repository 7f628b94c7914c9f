import type { Core } from '../core.js'

type Kit = Pick<Core, 'scope' | 'report'> & { readonly element?: HTMLElement | undefined }

/** Embedded mode: opens the modal as soon as its element is in the page. */
export function embed({ element, scope, report }: Kit, openModal: () => Promise<void>): void {
  if (!element) return
  const open = () => {
    observer.disconnect()
    openModal().catch((error) => report(error, { phase: 'open' }))
  }
  const observer = new MutationObserver(() => {
    if (element.isConnected) open()
  })
  scope.add(() => observer.disconnect())
  if (element.isConnected) open()
  else observer.observe(document, { childList: true, subtree: true })
}
