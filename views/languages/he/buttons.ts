import type { MessageTable } from '../../../kernel/index.js'

/** Hebrew texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'חיבור ארנק',
  'button.connecting': 'מתחבר…',
  'button.switch-network': 'מעבר לרשת אחרת',
  'button.select-network': 'בחירת רשת',
  'button.unsupported-network': 'רשת לא נתמכת',
}
export default texts
