import type { MessageTable } from '../../../kernel/index.js'

/** Korean texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중…',
  'button.switch-network': '네트워크 전환',
  'button.select-network': '네트워크 선택',
  'button.unsupported-network': '지원되지 않는 네트워크',
}
export default texts
