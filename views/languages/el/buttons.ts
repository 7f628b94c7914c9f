import type { MessageTable } from '../../../kernel/index.js'

/** Greek texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Σύνδεση πορτοφολιού',
  'button.connecting': 'Σύνδεση…',
  'button.switch-network': 'Αλλαγή δικτύου',
  'button.select-network': 'Επιλογή δικτύου',
  'button.unsupported-network': 'Μη υποστηριζόμενο δίκτυο',
}
export default texts
