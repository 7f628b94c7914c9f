import type { MessageTable } from '../../../kernel/index.js'

/** Russian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.switch-network': 'Сменить сеть',
  'button.select-network': 'Выбрать сеть',
  'button.unsupported-network': 'Неподдерживаемая сеть',
}
export default texts
