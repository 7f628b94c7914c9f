import { onAbort } from './abortable.js'

/** Runs with one signal, which aborts as soon as one of these does, with its reason. */
export async function withSignals<T>(
  signals: readonly (AbortSignal | undefined)[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const scope = new AbortController()
  const undos = signals.flatMap((one) => (one ? [onAbort(one, (reason) => scope.abort(reason))] : []))
  try {
    return await run(scope.signal)
  } finally {
    for (const undo of undos) undo()
  }
}
