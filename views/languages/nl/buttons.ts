import type { MessageTable } from '../../../kernel/index.js'

/** Dutch texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.switch-network': 'Netwerk wisselen',
  'button.select-network': 'Netwerk kiezen',
  'button.unsupported-network': 'Netwerk niet ondersteund',
}
export default texts
