import type { Provider } from './provider.js'

/** Subscribes to a wallet's event until `signal` aborts. */
export function listen(
  provider: Provider,
  event: string,
  signal: AbortSignal,
  listener: (payload: unknown) => void,
): void {
  try {
    provider.on?.(event, listener)
  } catch {
    // A wallet without working events can still connect; its changes show at the next read.
    return
  }
  const stop = () => {
    try {
      provider.removeListener?.(event, listener)
    } catch {
      // The listener stays with the wallet, but does nothing because `signal` has aborted.
    }
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
}
