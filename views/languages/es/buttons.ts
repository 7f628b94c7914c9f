import type { MessageTable } from '../../../kernel/index.js'

/** Spanish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.switch-network': 'Cambiar de red',
  'button.select-network': 'Elegir red',
  'button.unsupported-network': 'Red no compatible',
}
export default texts
