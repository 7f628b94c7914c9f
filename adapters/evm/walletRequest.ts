import { mapCallsError } from './calls/errors.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

/** Sends one request with the method's own parameters and answer; errors are mapped. */
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
