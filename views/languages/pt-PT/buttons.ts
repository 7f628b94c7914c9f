import type { MessageTable } from '../../../kernel/index.js'

/** European Portuguese texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Ligar carteira',
  'button.connecting': 'A ligar…',
  'button.switch-network': 'Mudar de rede',
  'button.select-network': 'Selecionar rede',
  'button.unsupported-network': 'Rede não suportada',
}
export default texts
