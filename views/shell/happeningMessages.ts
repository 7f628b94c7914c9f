/** English texts of the lazy part of the shell. */
export default {
  'shell.offline': 'You are offline. Some things will not load.',
  'shell.dismiss': 'Dismiss',
  'shell.framed': 'Another page shows this one. Open it by itself to sign.',
} satisfies Record<string, string>
