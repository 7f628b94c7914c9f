import type { MessageTable } from '../../../kernel/index.js'

/** Bangla texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'ওয়ালেট সংযোগ করুন',
  'button.connecting': 'সংযোগ হচ্ছে…',
  'button.switch-network': 'নেটওয়ার্ক পাল্টান',
  'button.select-network': 'নেটওয়ার্ক বাছুন',
  'button.unsupported-network': 'অসমর্থিত নেটওয়ার্ক',
}
export default texts
