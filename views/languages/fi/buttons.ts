import type { MessageTable } from '../../../kernel/index.js'

/** Finnish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Yhdistä lompakko',
  'button.connecting': 'Yhdistetään…',
  'button.switch-network': 'Vaihda verkkoa',
  'button.select-network': 'Valitse verkko',
  'button.unsupported-network': 'Verkkoa ei tueta',
}
export default texts
