import { make } from './dom.js'
import { kit } from './kit.js'
import { createTask } from './task.js'

/** The card before a wallet is connected. Its button shows how to open the modal from a custom button. */
export function makeEmpty(onError: (message: string) => void) {
  const opening = createTask(onError, () => undefined)
  const button = make(
    'button',
    { type: 'button', class: 'button', 'aria-haspopup': 'dialog', 'data-testid': 'page-connect-card' },
    'Choose a wallet',
  )
  // Load the modal before the visitor clicks.
  for (const event of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(event, () => kit.prefetch(), { passive: true })
  }
  button.addEventListener('click', () => void opening.run(() => kit.open()))

  const text =
    'Connect a wallet to fill in your pass. Saltmole sees your address, network and balance, and can move nothing.'
  return make(
    'div',
    { class: 'empty' },
    make('p', { class: 'empty-title' }, 'Nobody aboard yet'),
    make('p', {}, text),
    button,
  )
}
