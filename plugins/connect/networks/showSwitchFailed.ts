import type { Context } from '../../../kernel/index.js'
import viewMessages from '../messages/views.js'

/** Shows a toast in the page's language: errors have English messages, for developers. */
export function showSwitchFailed(
  { toast, t, addMessages }: Pick<Context<'connect'>, 'toast' | 't' | 'addMessages'>,
  error: unknown,
): void {
  addMessages(viewMessages)
  const isUnsupported = error instanceof Error && 'code' in error && error.code === 'CHAIN_NOT_SUPPORTED'
  toast.show('error', t(isUnsupported ? 'connect.switch-unsupported' : 'connect.switch-failed'))
}
