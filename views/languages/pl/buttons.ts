import type { MessageTable } from '../../../kernel/index.js'

/** Polish texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Połącz portfel',
  'button.connecting': 'Łączenie…',
  'button.switch-network': 'Zmień sieć',
  'button.select-network': 'Wybierz sieć',
  'button.unsupported-network': 'Nieobsługiwana sieć',
}
export default texts
