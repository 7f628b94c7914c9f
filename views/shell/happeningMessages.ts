/** English texts of the lazy part of the shell. */
export default {
  'shell.offline': 'You’re offline. Some things won’t load.',
  'shell.dismiss': 'Dismiss',
  'shell.framed': 'This site is embedded. Open it in its own tab to sign.',
} satisfies Record<string, string>
