import type { CallsStatus } from '../../../kernel/adapters/calls.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable, onAbort } from '../../abortable.js'
import { pause } from '../../pause.js'
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
  const timer = setTimeout(() => {
    const message = 'The wallet did not report the outcome of the calls within three minutes.'
    scope.abort(new TransferError('NOT_IN_TIME', message, { cause }))
  }, LIMIT_MS)
  const unsubscribe = signal && onAbort(signal, (reason) => scope.abort(reason))
  try {
    for (;;) {
      const answer = await abortable(ask(scope.signal), scope.signal).catch((error) => {
        const isOver = error instanceof EvmError && error.code === 'CALLS_UNKNOWN_ID'
        if (scope.signal.aborted || isOver) throw error
        cause = error
      })
      if (answer && answer.status !== 'pending') return answer
      await pause(PAUSE_MS, scope.signal)
    }
  } finally {
    clearTimeout(timer)
    unsubscribe?.()
    scope.abort()
  }
}
