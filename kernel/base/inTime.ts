/**
 * Settles with the work, or rejects after `limitMs` or when the signal aborts. Later results and errors are ignored.
 */
export function inTime<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const timer = setTimeout(
      () => reject(new DOMException('There was no answer in time.', 'TimeoutError')),
      limitMs,
    )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
  })
}
