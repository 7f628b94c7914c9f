import type { MessageTable } from '../../../kernel/index.js'

/** Chinese (Taiwan) texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': '連接錢包',
  'button.connecting': '連接中…',
  'button.switch-network': '切換網路',
  'button.select-network': '選擇網路',
  'button.unsupported-network': '不支援的網路',
}
export default texts
