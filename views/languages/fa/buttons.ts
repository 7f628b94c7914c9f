import type { MessageTable } from '../../../kernel/index.js'

/** Persian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'اتصال کیف پول',
  'button.connecting': 'در حال اتصال…',
  'button.switch-network': 'تغییر شبکه',
  'button.select-network': 'انتخاب شبکه',
  'button.unsupported-network': 'شبکهٔ پشتیبانی‌نشده',
}
export default texts
