import { FIND_EVENT, type FindDetail, type Kernel, READY_EVENT, speechOf } from '../../kernel/index.js'
import { createApproach } from '../approach.js'
import { applyTheme, loadThemeTokens } from '../theme/applyTheme.js'
import css from './elements.css?inline'

/** Draws an element for a kit, initially and after every change. Sets text only through `textContent`. */
export type Draw = (element: HTMLElement, kernel: Kernel) => Node

/**
 * Creates a custom element class that finds its kit, subscribes to it, and prefetches the modal on hover or focus.
 * Created here rather than at module level because a server has no HTMLElement.
 */
export function createElementClass(draw: Draw, attributes: readonly string[]): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = ['kit', ...attributes]
    /** Aborts when the element leaves the page or its kit. */
    #left = new AbortController()
    #kernel: Kernel | undefined

    connectedCallback() {
      if (!this.shadowRoot) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        this.attachShadow({ mode: 'open', delegatesFocus: true }).adoptedStyleSheets = [sheet]
      }
      this.#find()
    }
    disconnectedCallback() {
      this.#left.abort()
    }
    attributeChangedCallback(name: string) {
      if (!this.isConnected || !this.shadowRoot) return
      if (name === 'kit') this.#find()
      else this.#draw()
    }

    #find() {
      this.#left.abort()
      this.#left = new AbortController()
      const options = { passive: true, signal: this.#left.signal }
      const kernel = findKit(this.getAttribute('kit') ?? undefined)
      this.#kernel = kernel
      if (kernel) this.#follow(kernel, options)
      // A kit created later emits this event.
      else document.addEventListener(READY_EVENT, () => this.#find(), options)
    }

    #follow(kernel: Kernel, options: { passive: boolean; signal: AbortSignal }) {
      const { session, modal, theme, scope } = kernel
      const redraw = () => this.#draw()
      const approach = createApproach(kernel)
      const retheme = () => void this.#theme(kernel)
      const undos = [session.state, modal, speechOf(kernel)].map((one) => one.subscribe(redraw))
      undos.push(theme.subscribe(retheme))
      for (const undo of undos) options.signal.addEventListener('abort', undo)
      for (const event of ['pointerenter', 'focusin', 'touchstart'])
        this.addEventListener(event, approach, options)
      this.setAttribute('data-appkit-intent', '')
      const end = () => {
        this.shadowRoot?.replaceChildren()
        this.#find()
      }
      // Not by `scope.add`, which would hold an element that has left the page.
      scope.signal.addEventListener('abort', end, options)
      retheme()
      redraw()
    }

    async #theme(kernel: Kernel) {
      const { themeMode, themeVariables } = kernel.theme.get()
      const tokens = await loadThemeTokens(this, themeMode, themeVariables).catch(() => ({}))
      if (this.isConnected) applyTheme(this, themeMode, tokens)
    }

    #draw() {
      const { shadowRoot } = this
      if (!this.#kernel || !shadowRoot) return
      const next = draw(this, this.#kernel)
      const shown = shadowRoot.querySelector('button')
      if (shown && next instanceof HTMLButtonElement && shown.dataset.testid === next.dataset.testid)
        return become(shown, next)
      const hadFocus = shadowRoot.activeElement !== null
      shadowRoot.replaceChildren(next)
      if (hadFocus) shadowRoot.querySelector('button')?.focus({ preventScroll: true })
    }
  }
}

/** Updates the existing button in place, which keeps focus and a press in progress. */
function become(button: HTMLButtonElement, next: HTMLButtonElement) {
  for (const name of button.getAttributeNames()) if (!next.hasAttribute(name)) button.removeAttribute(name)
  for (const { name, value } of next.attributes) button.setAttribute(name, value)
  button.onclick = next.onclick
  button.replaceChildren(...next.childNodes)
}

function findKit(id: string | undefined): Kernel | undefined {
  let found: Kernel | undefined
  const detail: FindDetail = {
    id,
    any: id === undefined,
    found: (kernel) => {
      found ??= kernel
    },
  }
  document.dispatchEvent(new CustomEvent(FIND_EVENT, { detail }))
  return found
}
