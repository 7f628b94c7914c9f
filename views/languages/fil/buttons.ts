import type { MessageTable } from '../../../kernel/index.js'

/** Filipino texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Ikonekta ang wallet',
  'button.connecting': 'Kumokonekta…',
  'button.switch-network': 'Palitan ang network',
  'button.select-network': 'Pumili ng network',
  'button.unsupported-network': 'Hindi suportadong network',
}
export default texts
