import type { MessageTable } from '../../../kernel/index.js'

/** Romanian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Conectați portofelul',
  'button.connecting': 'Se conectează…',
  'button.switch-network': 'Comutați rețeaua',
  'button.select-network': 'Selectați rețeaua',
  'button.unsupported-network': 'Rețea neacceptată',
}
export default texts
