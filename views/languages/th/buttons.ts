import type { MessageTable } from '../../../kernel/index.js'

/** Thai texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'เชื่อมต่อวอลเล็ต',
  'button.connecting': 'กำลังเชื่อมต่อ…',
  'button.switch-network': 'สลับเครือข่าย',
  'button.select-network': 'เลือกเครือข่าย',
  'button.unsupported-network': 'ไม่รองรับเครือข่ายนี้',
}
export default texts
