import type { MessageTable } from '../../../kernel/index.js'

/** Japanese texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.switch-network': 'ネットワークを切り替え',
  'button.select-network': 'ネットワークを選択',
  'button.unsupported-network': '未対応のネットワーク',
}
export default texts
