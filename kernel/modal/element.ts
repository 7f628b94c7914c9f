import { ConfigError } from '../errors.js'
import type { Kernel } from '../kernel.js'

/** Live kits answer this event on the document: that is how elements find theirs without module state. */
export const FIND_EVENT = 'latchkey:find'
/** Said on the document by a new kit, for elements that were there first. */
export const READY_EVENT = 'latchkey:ready'
export type FindDetail = {
  id?: string | undefined
  /** Any kit will do. */
  any?: boolean | undefined
  found(kernel: Kernel): void
}

/** Makes the modal's element and announces the kit. @throws ConfigError when a live kit has the same id. */
export function createElement(kernel: Kernel): void {
  const { id, disableAppend, enableEmbedded } = kernel.options
  let taken = false
  const detail: FindDetail = {
    id,
    found: () => {
      taken = true
    },
  }
  const say = (event: string) => document.dispatchEvent(new CustomEvent(event, { detail }))
  say(FIND_EVENT)
  if (taken) {
    throw new ConfigError('DUPLICATE_ID', `There is a kit ${id ?? 'without an id'} on this page.`)
  }
  const answer = (event: Event) => {
    const detail = (event as CustomEvent<FindDetail>).detail
    if (detail.any || detail.id === id) detail.found(kernel)
  }
  const { signal } = kernel.scope
  // Gone before anything is undone: elements look for another kit while this one is being destroyed.
  document.addEventListener(FIND_EVENT, answer, { signal })
  say(READY_EVENT)

  // Never defined as a custom element; where another library has defined the name, another one serves.
  const name = customElements.get('w3m-modal') ? 'latchkey-modal' : 'w3m-modal'
  // A host that embeds may have put the element where it wants the modal.
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
