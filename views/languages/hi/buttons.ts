import type { MessageTable } from '../../../kernel/index.js'

/** Hindi texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'वॉलेट कनेक्ट करें',
  'button.connecting': 'कनेक्ट हो रहा है…',
  'button.switch-network': 'नेटवर्क बदलें',
  'button.select-network': 'नेटवर्क चुनें',
  'button.unsupported-network': 'असमर्थित नेटवर्क',
}
export default texts
