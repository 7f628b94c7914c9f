import type { MessageTable } from '../../../kernel/index.js'

/** Brazilian Portuguese texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.switch-network': 'Mudar de rede',
  'button.select-network': 'Selecionar rede',
  'button.unsupported-network': 'Rede não compatível',
}
export default texts
