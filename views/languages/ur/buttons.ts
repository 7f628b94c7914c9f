import type { MessageTable } from '../../../kernel/index.js'

/** Urdu texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'والیٹ منسلک کریں',
  'button.connecting': 'منسلک ہو رہا ہے…',
  'button.switch-network': 'نیٹ ورک بدلیں',
  'button.select-network': 'نیٹ ورک منتخب کریں',
  'button.unsupported-network': 'غیر تعاون یافتہ نیٹ ورک',
}
export default texts
