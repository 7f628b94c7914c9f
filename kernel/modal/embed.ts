import type { Kernel } from '../kernel.js'

/** Embedded mode: the modal opens by itself as soon as its element stands in the page. */
export function embed(kernel: Kernel): void {
  const { element, scope } = kernel
  if (!element) return
  const open = () => {
    observer.disconnect()
    kernel
      .late()
      .then((late) => late.modal.open())
      .catch((error) => kernel.report(error, { phase: 'open' }))
  }
  const observer = new MutationObserver(() => {
    if (element.isConnected) open()
  })
  scope.add(() => observer.disconnect())
  if (element.isConnected) open()
  else observer.observe(document, { childList: true, subtree: true })
}
