/** English texts. Hosts replace them by key: `createAppKit({ messages: { de: { … } } })`. */
const messages = {
  'acme.guestbook.title': 'Guest book',
  'acme.guestbook.text': 'Your line',
  'acme.guestbook.sign': 'Sign',
  'acme.guestbook.waiting': 'Confirm in your wallet',
  'acme.guestbook.empty': 'Nobody has signed yet',
  'acme.guestbook.first': 'Write a line and be the first.',
  'acme.guestbook.length': 'Write between 1 and {max} characters.',
  'acme.guestbook.declined': 'You declined in your wallet.',
  'acme.guestbook.failed': 'That did not work. Try again.',
} as const
export default messages
