import type { MessageTable } from '../../../kernel/index.js'

/** German texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden …',
  'button.switch-network': 'Netzwerk wechseln',
  'button.select-network': 'Netzwerk wählen',
  'button.unsupported-network': 'Netzwerk nicht unterstützt',
}
export default texts
