import type { MessageTable } from '../../../kernel/index.js'

/** Czech texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Připojit peněženku',
  'button.connecting': 'Připojování…',
  'button.switch-network': 'Přepnout síť',
  'button.select-network': 'Vybrat síť',
  'button.unsupported-network': 'Nepodporovaná síť',
}
export default texts
