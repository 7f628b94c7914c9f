import { mapCallsError } from './callsErrors.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

/** One request whose answer and parameters are the method's own shapes; a refusal is mapped at this border. */
export function walletRequest(
  provider: Provider,
  signal: AbortSignal,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return ask(provider, method, params, signal).catch((error) => {
    throw signal.aborted ? signal.reason : mapCallsError(error)
  })
}
