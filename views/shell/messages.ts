import type happeningMessages from './happeningMessages.js'

/** English texts of the shell. */
const messages = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  // Names the dialog for screen readers, and stands for a wallet whose name is unknown.
  'shell.dialog': 'Wallet',
  'shell.loading': 'Loading',
  'shell.failed-title': 'Couldn’t load this',
  'shell.failed-text': 'Check your connection and try again.',
  'shell.stuck-text': 'Reloading the page may help.',
  'shell.reload': 'Reload page',
  'shell.crashed-title': 'Something went wrong',
  'shell.crashed-text': 'Your funds are safe. Try again.',
  'shell.try-again': 'Try again',
  // {n} is a number of characters.
  'shell.too-long': 'That text is too long. Maximum length: {n}.',
  'shell.branding': 'Powered by Latchkey',
} satisfies Record<string, string>

export default messages

declare module 'latchkey' {
  interface PluginRegistry {
    shell: { messages: typeof messages & typeof happeningMessages }
  }
}
