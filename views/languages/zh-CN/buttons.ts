import type { MessageTable } from '../../../kernel/index.js'

/** Chinese (China) texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': '连接钱包',
  'button.connecting': '正在连接…',
  'button.switch-network': '切换网络',
  'button.select-network': '选择网络',
  'button.unsupported-network': '不支持的网络',
}
export default texts
