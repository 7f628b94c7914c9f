/** English texts of the lazy part of the shell. */
export default {
  'shell.offline': 'You’re offline. Some things won’t load.',
  'shell.dismiss': 'Dismiss',
  'shell.failed-title': 'Couldn’t load this',
  'shell.failed-text': 'Check your connection and try again.',
  'shell.stuck-text': 'Reloading the page may help.',
  'shell.reload': 'Reload page',
  'shell.crashed-text': 'Your funds are safe. Try again.',
  // {n} is a number of characters.
  'shell.too-long': 'That text is too long. Maximum length: {n}.',
  // Shown as a toast on a site that another site shows in a frame.
  'shell.framed': 'This site is embedded. Open it in its own tab to sign.',
} satisfies Record<string, string>
