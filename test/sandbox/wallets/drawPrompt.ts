import { createStyles } from './promptStyles.js'
import type { Brand, Question } from './types.js'

export interface DrawPromptParameters {
  brand: Brand
  question: Question
  onApprove: () => void
  onReject: () => void
}

/**
 * Draws the popup of an extension in the page, as a child of the root element, because a modal makes the body inert. It
 * uses no markup strings or style elements, to pass the strictest policies.
 */
export function drawPrompt({ brand, question, onApprove, onReject }: DrawPromptParameters): () => void {
  const host = document.createElement('sandbox-wallet-prompt')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [createStyles(brand.color)]

  const panel = element('section', { role: 'dialog', tabindex: '-1', 'data-testid': 'wallet-prompt' })
  panel.setAttribute('aria-label', `${brand.name}: ${question.title}`)
  panel.dataset.wallet = brand.id

  const header = element('header')
  const icon = element('img', { src: brand.icon, alt: '', width: '28', height: '28' })
  header.append(icon, element('strong', {}, brand.name), element('span', {}, 'Wallet'))

  const list = element('dl')
  for (const [label, value] of question.rows ?? []) {
    const row = element('div')
    row.append(element('dt', {}, label), element('dd', {}, value))
    list.append(row)
  }

  const actions = element('footer')
  const reject = element('button', { type: 'button', 'data-testid': 'wallet-reject' }, 'Reject')
  const approve = element('button', { type: 'button', 'data-testid': 'wallet-approve' }, 'Approve')
  approve.classList.add('primary')
  reject.addEventListener('click', onReject)
  approve.addEventListener('click', onApprove)
  actions.append(reject, approve)

  panel.append(header, element('p', {}, location.host), element('h2', {}, question.title), list, actions)
  root.append(panel)
  keepEventsInside(host)

  const focused = deepActiveElement()
  document.documentElement.append(host)
  panel.focus({ preventScroll: true })

  return () => {
    const hadFocus = document.activeElement === host
    host.remove()
    // Restore the focus, as closing a popup window does.
    if (hadFocus && focused?.isConnected) focused.focus({ preventScroll: true })
  }
}

function element(
  tag: string,
  attributes: Record<string, string> = {},
  text?: string | undefined,
): HTMLElement {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  if (text !== undefined) created.textContent = text
  return created
}

/** The page does not receive events from a real popup. */
function keepEventsInside(host: HTMLElement): void {
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
}

function deepActiveElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : undefined
}
