import type { LoadedKernel } from '../../../kernel/index.js'
import { type Held, isOurs } from './makeInert.js'

const WATCHED = Symbol.for('latchkey.copies')

/**
 * A router may show a copy of a page again that it made while the modal was open. Makes such copies usable and removes
 * those of the modal's element, which are empty. Starts once per kit, and lasts as long.
 */
export function freeCopies({ element, scope }: Pick<LoadedKernel, 'element' | 'scope'>): void {
  if (!element || Reflect.has(element, WATCHED)) return
  Reflect.set(element, WATCHED, true)
  const look = () => {
    const { body } = document
    if (!body) return
    changes.observe(body, { childList: true })
    const children: Held[] = [...body.children]
    for (const one of children) {
      if (!one.lkInert && isOurs(one)) one.removeAttribute('inert')
      if (one.localName === element.localName && one.hasAttribute('data-theme') && !one.shadowRoot)
        one.remove()
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.documentElement, { childList: true })
  look()
  scope.add(() => changes.disconnect())
}
