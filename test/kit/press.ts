import type { Kernel } from '../../kernel/index.js'
import { ProofError, until } from './assert.js'

const CONTROLS =
  'button, a[href], summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="tab"], [role="radio"]'
/** The text of a button for another state, which is in the document but not visible. */
const HIDDEN = '.lk-btn-off'

/**
 * Presses a control of the open modal by its text, its label or its test id, once it is there and enabled.
 * @throws ProofError if there is none after four seconds; it lists the controls that the modal has
 */
export async function press(kernel: Kernel, name: string): Promise<void> {
  const find = () => list(kernel).find((control) => isNamed(control, name) && !isDisabled(control))
  const control = await until(find, name).catch(() => {
    throw new ProofError(explain(kernel, name))
  })
  control.focus()
  control.dispatchEvent(trustedClick())
}

const list = ({ element, modal }: Kernel): HTMLElement[] =>
  modal.get().open ? [...(element?.shadowRoot?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])] : []

const isNamed = (control: HTMLElement, name: string) =>
  control.dataset.testid === name || namesOf(control).includes(name)

/** The label, the whole text, and the texts of parts, such as the title of a row. */
function namesOf(control: HTMLElement): string[] {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  const parts = [control, ...control.querySelectorAll('*')].filter((part) => !part.closest(HIDDEN))
  return [control.getAttribute('aria-label'), ...[...labels, ...parts].map((part) => part.textContent)]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
}

const isDisabled = (control: HTMLElement) =>
  control.matches(':disabled, fieldset[disabled] *, [aria-disabled="true"]')

/** Buttons that sign or send ignore the clicks of scripts, so the event looks like a visitor's. */
function trustedClick(): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
  if (Reflect.defineProperty(click, 'isTrusted', { value: true })) return click
  throw new ProofError('This document fixes `isTrusted` of events. Set the test’s environment to happy-dom.')
}

function explain(kernel: Kernel, name: string): string {
  if (!kernel.modal.get().open) return `The modal is closed, so "${name}" can’t be pressed. Open it first.`
  const controls = list(kernel)
  if (controls.some((control) => isNamed(control, name))) return `"${name}" stayed disabled.`
  const names = controls.map((control) => `"${namesOf(control)[0] ?? control.dataset.testid}"`)
  return `Nothing to press is named "${name}". The modal has: ${names.join(', ') || 'no controls'}.`
}
