import type { MessageTable } from '../../../kernel/index.js'

/** Malay texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Sambung dompet',
  'button.connecting': 'Menyambung…',
  'button.switch-network': 'Tukar rangkaian',
  'button.select-network': 'Pilih rangkaian',
  'button.unsupported-network': 'Rangkaian tidak disokong',
}
export default texts
