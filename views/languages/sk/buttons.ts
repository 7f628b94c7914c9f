import type { MessageTable } from '../../../kernel/index.js'

/** Slovak texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Pripojiť peňaženku',
  'button.connecting': 'Pripája sa…',
  'button.switch-network': 'Prepnúť sieť',
  'button.select-network': 'Vybrať sieť',
  'button.unsupported-network': 'Nepodporovaná sieť',
}
export default texts
