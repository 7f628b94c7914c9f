import type { MessageTable } from '../../../kernel/index.js'

/** Serbian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Повежи новчаник',
  'button.connecting': 'Повезивање…',
  'button.switch-network': 'Промени мрежу',
  'button.select-network': 'Изабери мрежу',
  'button.unsupported-network': 'Неподржана мрежа',
}
export default texts
