import type { Translation } from 'latchkey'

const de: Translation<'acme/badges'> = {
  'acme.badges.title': 'Abzeichen',
  'acme.badges.owner': 'Abzeichen von {owner}',
}
export default de
