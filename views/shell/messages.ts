import type happeningMessages from './happeningMessages.js'

/** English texts of the shell. */
const messages = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.dialog': 'Wallet',
  'shell.loading': 'Loading',
  'shell.failed-title': 'Couldn’t load this',
  'shell.failed-text': 'Check your connection and try again.',
  'shell.stuck-text': 'Loading the page again may help.',
  'shell.reload': 'Reload page',
  'shell.crashed-title': 'Something went wrong here',
  'shell.crashed-text': 'Your funds are safe.',
  'shell.try-again': 'Try again',
  'shell.too-long': 'That text is too long. Enter at most {n} characters.',
  'shell.branding': 'Powered by Latchkey',
} satisfies Record<string, string>

export default messages

declare module 'latchkey' {
  interface PluginRegistry {
    shell: { messages: typeof messages & typeof happeningMessages }
  }
}
