type Limit = {
  /** Called when the time is over. Returns the milliseconds to go on waiting, because not all of it counts. @default 0 */
  left?: (() => number) | undefined
  /** The error for late work. @default a `TimeoutError` */
  late?: (() => unknown) | undefined
}

/**
 * Settles with the work, or rejects after `limitMs` or when the signal aborts. Later results and errors are ignored.
 */
export function inTime<T>(
  work: Promise<T>,
  limitMs: number,
  signal: AbortSignal,
  { left, late }: Limit = {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  return new Promise<T>((resolve, reject) => {
    const end = () => {
      const more = left?.() ?? 0
      if (more > 0) timer = setTimeout(end, more)
      else reject(late?.() ?? new DOMException('There was no answer in time.', 'TimeoutError'))
    }
    timer = setTimeout(end, limitMs)
    stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
    work.then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
