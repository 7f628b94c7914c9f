import type { MessageTable } from '../../../kernel/index.js'

/** Ukrainian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Підключити гаманець',
  'button.connecting': 'Підключення…',
  'button.switch-network': 'Змінити мережу',
  'button.select-network': 'Вибрати мережу',
  'button.unsupported-network': 'Непідтримувана мережа',
}
export default texts
