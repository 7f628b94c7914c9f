/**
 * Settles with the promise, or rejects with the signal's reason as soon as it aborts. A wallet prompt cannot
 * be withdrawn, so its later answer or error is ignored.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Calls `abort` with the signal's reason when it aborts. Returns a function that unsubscribes. */
export function onAbort(signal: AbortSignal, abort: (reason: unknown) => void): () => void {
  const listener = () => abort(signal.reason)
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener)
  return () => signal.removeEventListener('abort', listener)
}

/** Rejects after `limitMs`, because some wallets never answer even requests that need no prompt. */
export function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The wallet did not answer in time.', 'TimeoutError')),
    limitMs,
  )
  return abortable(promise, controller.signal).finally(() => clearTimeout(timer))
}
