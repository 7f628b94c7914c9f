import type { MessageTable } from '../../../kernel/index.js'

/** Tamil texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'வாலட்டை இணை',
  'button.connecting': 'இணைக்கிறது…',
  'button.switch-network': 'நெட்வொர்க்கை மாற்று',
  'button.select-network': 'நெட்வொர்க்கைத் தேர்ந்தெடு',
  'button.unsupported-network': 'ஆதரிக்கப்படாத நெட்வொர்க்',
}
export default texts
