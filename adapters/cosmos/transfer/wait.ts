import * as v from 'valibot'
import type { TransferOutcome } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { NodeError } from '../../nodeErrors.js'
import { pause } from '../../pause.js'
import type { Questions } from './questions.js'

const LIMIT_MS = 120_000
/** Blocks take about six seconds. */
const PAUSE_MS = 2_000
/** Nodes behind one URL lag differently, so one of them may still know the transaction. */
const LOOKS_AFTER_END = 2

type Parameters = {
  id: string
  questions: Questions
  /** The last block that may contain it, if this page sent it. */
  timeoutHeight: bigint | undefined
  signal: AbortSignal
}

/**
 * Waits until the transaction is in a block, or can no longer be in one: blocks are final. @throws TransferError
 * `NOT_IN_TIME`, or the signal's reason
 */
export async function waitForTransfer({
  id,
  questions,
  timeoutHeight,
  signal,
}: Parameters): Promise<TransferOutcome> {
  let start = performance.now()
  let [looks, looksAfterEnd] = [0, 0]
  let cause: unknown
  do {
    start += await pause(looks > 0 ? PAUSE_MS : 0, signal)
    looks += 1
    try {
      // Before the result, so that a transaction in the last block is still found.
      const isOver = timeoutHeight !== undefined && (await questions.height()) > timeoutHeight
      const result = await questions.result(id)
      if (result && result.height > 0n) return { status: result.code === 0 ? 'confirmed' : 'failed', id }
      looksAfterEnd = isOver ? looksAfterEnd + 1 : 0
      if (looksAfterEnd === LOOKS_AFTER_END) return { status: 'dropped', id }
    } catch (error) {
      // A failing node may answer the next poll.
      if (!(error instanceof NodeError || error instanceof v.ValiError)) throw error
      cause = error
    }
  } while (performance.now() - start < LIMIT_MS)
  throw new TransferError('NOT_IN_TIME', 'The transaction has no result yet.', { cause })
}
