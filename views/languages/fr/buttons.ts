import type { MessageTable } from '../../../kernel/index.js'

/** French texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.switch-network': 'Changer de réseau',
  'button.select-network': 'Choisir un réseau',
  'button.unsupported-network': 'Réseau non pris en charge',
}
export default texts
