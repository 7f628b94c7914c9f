import type { CallsStatus } from '../../../kernel/adapters/calls.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable, onAbort } from '../../abortable.js'
import { limit, pause } from '../../pause.js'
import { EvmError } from '../errors.js'

/** Transfers are polled as long (transferOutcome.ts). */
const LIMIT_MS = 180_000
const PAUSE_MS = 2_000

/**
 * Polls calls until they are no longer pending. Failed requests are repeated, such as those before a reloaded
 * page has its wallet again.
 */
export async function waitForCalls(
  ask: (signal: AbortSignal) => Promise<CallsStatus>,
  signal: AbortSignal | undefined,
): Promise<CallsStatus> {
  const scope = new AbortController()
  let cause: unknown
  const time = limit(LIMIT_MS, () => {
    const message = 'The wallet did not report the outcome of the calls within three minutes.'
    scope.abort(new TransferError('NOT_IN_TIME', message, { cause }))
  })
  const unsubscribe = signal && onAbort(signal, (reason) => scope.abort(reason))
  try {
    for (let wait = 0; ; wait = PAUSE_MS) {
      time.extend(await pause(wait, scope.signal))
      const answer = await abortable(ask(scope.signal), scope.signal).catch((error) => {
        const isOver = error instanceof EvmError && error.code === 'CALLS_UNKNOWN_ID'
        if (scope.signal.aborted || isOver) throw error
        cause = error
      })
      if (answer && answer.status !== 'pending') return answer
    }
  } finally {
    time.clear()
    unsubscribe?.()
    scope.abort()
  }
}
