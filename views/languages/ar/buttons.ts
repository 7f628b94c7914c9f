import type { MessageTable } from '../../../kernel/index.js'

/** Arabic texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'ربط محفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.switch-network': 'تبديل الشبكة',
  'button.select-network': 'اختيار شبكة',
  'button.unsupported-network': 'شبكة غير مدعومة',
}
export default texts
