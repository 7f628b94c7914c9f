/** English of what the shell says when something happens. */
export default {
  'shell.offline': 'You are offline. Some things will not load.',
  'shell.dismiss': 'Dismiss',
} satisfies Record<string, string>
