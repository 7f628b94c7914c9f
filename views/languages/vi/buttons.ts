import type { MessageTable } from '../../../kernel/index.js'

/** Vietnamese texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Kết nối ví',
  'button.connecting': 'Đang kết nối…',
  'button.switch-network': 'Chuyển mạng',
  'button.select-network': 'Chọn mạng',
  'button.unsupported-network': 'Mạng không được hỗ trợ',
}
export default texts
