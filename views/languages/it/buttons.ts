import type { MessageTable } from '../../../kernel/index.js'

/** Italian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Connetti wallet',
  'button.connecting': 'Connessione…',
  'button.switch-network': 'Cambia rete',
  'button.select-network': 'Seleziona rete',
  'button.unsupported-network': 'Rete non supportata',
}
export default texts
