import type { MessageTable } from '../../../kernel/index.js'

/** Swedish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Anslut plånbok',
  'button.connecting': 'Ansluter …',
  'button.switch-network': 'Byt nätverk',
  'button.select-network': 'Välj nätverk',
  'button.unsupported-network': 'Nätverket stöds inte',
}
export default texts
