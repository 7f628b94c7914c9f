/** English texts of the lazy part of the shell. */
export default {
  'shell.offline': 'You’re offline. Some things won’t load.',
  'shell.dismiss': 'Dismiss',
  // Shown as a toast on a site that another site shows in a frame.
  'shell.framed': 'This site is embedded. Open it in its own tab to sign.',
} satisfies Record<string, string>
