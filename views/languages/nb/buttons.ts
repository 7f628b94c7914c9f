import type { MessageTable } from '../../../kernel/index.js'

/** Norwegian Bokmål texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Koble til lommebok',
  'button.connecting': 'Kobler til …',
  'button.switch-network': 'Bytt nettverk',
  'button.select-network': 'Velg nettverk',
  'button.unsupported-network': 'Nettverket støttes ikke',
}
export default texts
