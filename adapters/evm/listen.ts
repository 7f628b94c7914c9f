import type { Provider } from './provider.js'

/** Listens to a wallet's event until `signal` aborts. */
export function listen(
  provider: Provider,
  event: string,
  signal: AbortSignal,
  listener: (payload: unknown) => void,
): void {
  try {
    provider.on?.(event, listener)
  } catch {
    // A wallet without working events can still connect; what it does is then seen at the next read.
    return
  }
  const stop = () => {
    try {
      provider.removeListener?.(event, listener)
    } catch {
      // The listener stays with the wallet; `signal` has aborted, so its owner does nothing on its events.
    }
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
}
