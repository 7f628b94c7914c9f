import type { MessageTable } from '../../../kernel/index.js'

/** Bulgarian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Свързване на портфейл',
  'button.connecting': 'Свързване…',
  'button.switch-network': 'Смяна на мрежата',
  'button.select-network': 'Избор на мрежа',
  'button.unsupported-network': 'Неподдържана мрежа',
}
export default texts
