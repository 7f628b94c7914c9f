import { ConfigError } from '../errors.js'
import type { Kernel } from '../kernel.js'

/** Event on the document that live kits answer, so elements find their kit without module state. */
export const FIND_EVENT = 'latchkey:find'
/** Event that a new kit dispatches on the document, for elements that existed before it. */
export const READY_EVENT = 'latchkey:ready'
export type FindDetail = {
  id?: string | undefined
  /** Accept any kit. */
  any?: boolean | undefined
  found(kernel: Kernel): void
}

/** Creates the modal's element and announces the kit. @throws ConfigError if a live kit has the same id. */
export function createElement(kernel: Kernel): void {
  const { id, disableAppend, enableEmbedded } = kernel.options
  let taken = false
  const detail: FindDetail = {
    id,
    found: () => {
      taken = true
    },
  }
  const dispatch = (event: string) => document.dispatchEvent(new CustomEvent(event, { detail }))
  dispatch(FIND_EVENT)
  if (taken) {
    throw new ConfigError('DUPLICATE_ID', `Kit "${id}" exists: destroy() it, or choose another "id".`)
  }
  const answer = (event: Event) => {
    const detail = (event as CustomEvent<FindDetail>).detail
    if (detail.any || detail.id === id) detail.found(kernel)
  }
  const { signal } = kernel.scope
  // The signal aborts before any undo runs: elements look for another kit while this one is being destroyed.
  document.addEventListener(FIND_EVENT, answer, { signal })
  dispatch(READY_EVENT)

  // We never define it as a custom element; use the second name if another library has defined the first.
  const name = customElements.get('w3m-modal') ? 'latchkey-modal' : 'w3m-modal'
  // In embedded mode, the host may have placed the element already.
  const placed =
    enableEmbedded && [...document.querySelectorAll<HTMLElement>(name)].find(({ shadowRoot }) => !shadowRoot)
  const element = placed || document.createElement(name)
  element.attachShadow({ mode: 'open' })
  element.style.cssText = enableEmbedded ? 'display:block' : 'position:fixed;inset:0;pointer-events:none'
  kernel.element = element
  kernel.scope.add(() => element.remove())
  if (enableEmbedded || disableAppend) return
  const append = () => document.body.append(element)
  if (document.body) append()
  else document.addEventListener('DOMContentLoaded', append, { once: true, signal })
}
