import type { MessageTable } from '../../../kernel/index.js'

/** Danish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Tilslut wallet',
  'button.connecting': 'Tilslutter …',
  'button.switch-network': 'Skift netværk',
  'button.select-network': 'Vælg netværk',
  'button.unsupported-network': 'Netværket understøttes ikke',
}
export default texts
