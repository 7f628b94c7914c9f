/** English texts. Hosts replace them by key: `createAppKit({ messages: { en: { … } } })`. */
const messages = {
  'acme.guestbook.title': 'Guest book',
  'acme.guestbook.text': 'Your line',
  'acme.guestbook.sign': 'Sign',
  'acme.guestbook.waiting': 'Confirm in your wallet',
  'acme.guestbook.empty': 'No lines yet',
  'acme.guestbook.first': 'Write a line and be the first.',
  'acme.guestbook.length': 'Write between 1 and {max} characters.',
  'acme.guestbook.declined': 'You declined in your wallet.',
  'acme.guestbook.failed': 'Something went wrong. Try again.',
  'acme.guestbook.clear': 'Remove all lines',
  'acme.guestbook.clear.title': 'Remove all lines?',
  'acme.guestbook.clear.text': 'They are stored in this browser only, so you can’t get them back.',
  'acme.guestbook.clear.keep': 'Keep them',
} as const
export default messages
