import type { MessageTable } from '../../../kernel/index.js'

/** Turkish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.switch-network': 'Ağ değiştir',
  'button.select-network': 'Ağ seç',
  'button.unsupported-network': 'Desteklenmeyen ağ',
}
export default texts
