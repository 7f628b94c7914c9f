import type { Translation } from 'latchkey'

/** German texts. A text that is missing here stays English, and an unknown key does not compile. */
const de: Translation<'acme/guestbook'> = {
  'acme.guestbook.title': 'Signierte Texte',
  'acme.guestbook.text': 'Dein Text',
  'acme.guestbook.sign': 'Signieren',
  'acme.guestbook.waiting': 'Bestätige in deiner Wallet',
  'acme.guestbook.empty': 'Noch nichts da',
  'acme.guestbook.first': 'Signiere einen Text und sei die erste Person.',
  'acme.guestbook.length': 'Schreib zwischen 1 und {max} Zeichen.',
  'acme.guestbook.declined': 'Du hast in deiner Wallet abgelehnt.',
  'acme.guestbook.failed': 'Das hat nicht geklappt. Versuch es noch einmal.',
  'acme.guestbook.clear': 'Alle entfernen',
  'acme.guestbook.clear.title': 'Alle Einträge entfernen?',
  'acme.guestbook.clear.text': 'Sie sind nur in diesem Browser gespeichert. Du kannst sie nicht zurückholen.',
  'acme.guestbook.clear.yes': 'Entfernen',
  'acme.guestbook.clear.keep': 'Behalten',
  'acme.guestbook.cleared': 'Alle Einträge sind entfernt.',
  'acme.guestbook.kept': 'Nichts wurde entfernt.',
}
export default de
