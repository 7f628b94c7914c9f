import type { MessageTable } from '../../../kernel/index.js'

/** Croatian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Poveži novčanik',
  'button.connecting': 'Povezivanje…',
  'button.switch-network': 'Promijeni mrežu',
  'button.select-network': 'Odaberi mrežu',
  'button.unsupported-network': 'Nepodržana mreža',
}
export default texts
