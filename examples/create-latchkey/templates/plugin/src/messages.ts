/** English texts. Hosts replace them by key: `createAppKit({ messages: { en: { … } } })`. */
const messages = {
  'acme.guestbook.title': 'Guest book',
  'acme.guestbook.text': 'Your text',
  'acme.guestbook.sign': 'Sign',
  'acme.guestbook.waiting': 'Confirm in your wallet',
  'acme.guestbook.empty': 'Nothing here yet',
  'acme.guestbook.first': 'Sign a text and be the first.',
  'acme.guestbook.length': 'Write between 1 and {max} characters.',
  'acme.guestbook.declined': 'You declined in your wallet.',
  'acme.guestbook.failed': 'Something went wrong. Try again.',
  'acme.guestbook.clear': 'Remove all',
  'acme.guestbook.clear.title': 'Remove all entries?',
  'acme.guestbook.clear.text': 'They are stored in this browser only, so you can’t get them back.',
  'acme.guestbook.clear.yes': 'Remove them',
  'acme.guestbook.clear.keep': 'Keep them',
  'acme.guestbook.cleared': 'All entries are removed.',
  'acme.guestbook.kept': 'Nothing was removed.',
} as const
export default messages
