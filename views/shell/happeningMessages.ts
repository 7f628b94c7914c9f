/** English of what the shell says when something happens. */
export default {
  'shell.offline': 'You are offline. Some things will not load.',
  'shell.dismiss': 'Dismiss',
  'shell.framed': 'Another page shows this one. Open it by itself to sign.',
} satisfies Record<string, string>
