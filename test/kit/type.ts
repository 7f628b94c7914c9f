import type { Kernel } from '../../kernel/index.js'
import { ProofError, until } from './assert.js'

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Replaces the text of a field of the open modal, named by its label, its placeholder or its test id.
 * @throws ProofError if there is none after four seconds; it lists the fields that the modal has
 */
export async function type(kernel: Kernel, name: string, text: string): Promise<void> {
  const find = () => list(kernel).find((one) => namesOf(one).includes(name) && !one.disabled && !one.readOnly)
  const field = await until(find, name).catch(() => {
    throw new ProofError(explain(kernel, name))
  })
  field.focus()
  // React overrides the setter of the element itself, and ignores a text that was set through it.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

const list = ({ element, modal }: Kernel): Field[] =>
  modal.get().open ? [...(element?.shadowRoot?.querySelectorAll<Field>(FIELDS) ?? [])] : []

const namesOf = (field: Field): string[] => {
  const labels = [...(field.labels ?? [])].map((label) => label.textContent)
  return [field.getAttribute('aria-label'), ...labels, field.placeholder, field.dataset.testid]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
}

function explain(kernel: Kernel, name: string): string {
  if (!kernel.modal.get().open)
    return `The modal is closed, so nothing can be typed into "${name}". Open it first.`
  const fields = list(kernel)
  if (fields.some((one) => namesOf(one).includes(name))) return `The field "${name}" stayed disabled.`
  const names = fields.map((one) => `"${namesOf(one)[0] ?? ''}"`)
  return `No field is named "${name}". The modal has: ${names.join(', ') || 'no fields'}.`
}
