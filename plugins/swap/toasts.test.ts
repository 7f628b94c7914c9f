import { expect, test, vi } from 'vitest'
import messages from './messages/form.js'
import { showToast } from './toasts.js'

/** The names with the texts of docs/protocol.md#toasts. */
const TEXTS = [
  ['initialize', 'swap.toast-initialize', 'Failed to initialize swap', 'error'],
  ['price', 'swap.toast-price', 'Failed to fetch network token price', 'error'],
  ['allowance', 'swap.toast-allowance', 'Failed to check allowance', 'error'],
  ['approval', 'swap.toast-approval', 'Failed to create approval transaction', 'error'],
  ['transaction', 'swap.toast-transaction', 'Failed to create transaction', 'error'],
  ['error', 'swap.toast-error', 'Transaction error', 'error'],
  ['swapped', 'swap.toast-swapped', 'Your swap is complete', 'success'],
] as const

const make = (open: boolean) => {
  const show = vi.fn()
  const t = (key: keyof typeof messages) => `${key}: ${messages[key]}`
  return {
    show,
    ctx: { modal: { state: { get: () => ({ open }) } }, t, toast: { show } } as never,
  }
}

test.each(TEXTS)('the toast %s has the key %s and the text %j, of kind %s', (name, key, en, variant) => {
  const { ctx, show } = make(true)
  showToast(ctx, name)
  expect(show.mock.calls).toEqual([[variant, `${key}: ${en}`]])
})

test('a closed modal shows no toast', () => {
  const { ctx, show } = make(false)
  showToast(ctx, 'error')
  expect(show).not.toHaveBeenCalled()
})
