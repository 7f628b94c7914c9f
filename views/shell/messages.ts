import type happeningMessages from './happeningMessages.js'

/** English texts of the shell. */
const messages = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  // Names the dialog for screen readers, and stands for a wallet whose name is unknown.
  'shell.dialog': 'Wallet',
  'shell.loading': 'Loading',
  'shell.crashed-title': 'Something went wrong',
  'shell.try-again': 'Try again',
  'shell.branding': 'Powered by Latchkey',
} satisfies Record<string, string>

export default messages

declare module 'latchkey' {
  interface PluginRegistry {
    shell: { messages: typeof messages & typeof happeningMessages }
  }
}
