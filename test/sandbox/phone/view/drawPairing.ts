import { button, element } from './element.js'

/** The field for a pairing address, which replaces scanning. */
export function drawPairing(pair: (uri: string) => void): HTMLElement {
  const field = element('textarea', {
    id: 'uri',
    rows: '2',
    required: true,
    placeholder: 'wc:…',
    autocomplete: 'off',
    spellcheck: 'false',
    'data-testid': 'phone-uri',
  })
  const take = () => {
    const uri = field.value.trim()
    if (!uri) return field.focus()
    field.value = ''
    pair(uri)
  }
  const paste = async () => {
    field.value = await navigator.clipboard.readText()
    take()
  }
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  })
  return element(
    'form',
    {},
    element('label', { for: 'uri' }, 'Pairing address'),
    field,
    element(
      'div',
      { class: 'actions' },
      // If the browser denies access to the clipboard, the person pastes into the field.
      button('Paste', () => void paste().catch(() => field.focus())),
      button('Connect', take, { class: 'primary', 'data-testid': 'phone-pair' }),
    ),
  )
}
