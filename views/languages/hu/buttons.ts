import type { MessageTable } from '../../../kernel/index.js'

/** Hungarian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Tárca csatlakoztatása',
  'button.connecting': 'Csatlakozás…',
  'button.switch-network': 'Hálózatváltás',
  'button.select-network': 'Hálózat kiválasztása',
  'button.unsupported-network': 'Nem támogatott hálózat',
}
export default texts
