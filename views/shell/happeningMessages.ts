/** English texts of the lazy part of the shell. */
export default {
  'shell.offline': 'You are offline. Some things will not load.',
  'shell.dismiss': 'Dismiss',
  'shell.failed-title': 'This did not load',
  'shell.failed-text': 'Check your connection and try again.',
  'shell.stuck-text': 'Loading the page again may help.',
  'shell.reload': 'Load the page again',
  'shell.crashed-text': 'Your funds are safe.',
  'shell.too-long': 'That text is too long. Enter at most {n} characters.',
  'shell.framed': 'Another page shows this one. Open it by itself to sign.',
} satisfies Record<string, string>
