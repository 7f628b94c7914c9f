/** English of the shell. */
const messages = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.dialog': 'Wallet',
  'shell.loading': 'Loading',
  'shell.failed-title': 'This did not load',
  'shell.failed-text': 'Check your connection and try again.',
  'shell.stuck-text': 'Some browsers remember what did not load until the page is loaded again.',
  'shell.reload': 'Load the page again',
  'shell.crashed-title': 'Something went wrong here',
  'shell.crashed-text': 'Your wallet and your funds are not affected.',
  'shell.try-again': 'Try again',
  'shell.offline': 'You are offline. Some things will not load.',
  'shell.dismiss': 'Dismiss',
  'shell.branding': 'Powered by Latchkey',
} satisfies Record<string, string>

export default messages

declare module 'latchkey' {
  interface PluginRegistry {
    shell: { messages: typeof messages }
  }
}
