import type { TransferOutcome } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { NodeError } from '../../nodeErrors.js'
import { pause } from '../../pause.js'
import type { Questions } from './questions.js'

const LIMIT_MS = 120_000
/** Most transactions are in a block within seconds; the others are polled less often. */
const SOON = { looks: 10, everyMs: 1_000 }
const LATER_MS = 3_000
/** Nodes behind one URL lag differently, so one of them may still know the transaction. */
const LOOKS_AFTER_END = 2

type Parameters = {
  id: string
  questions: Questions
  /** The last valid block, if the transaction was sent by this page. */
  lastValidBlockHeight: number | undefined
  signal: AbortSignal
}

/**
 * Waits until the transaction is confirmed, or can no longer be. @throws TransferError `NOT_IN_TIME`, or the
 * signal's reason
 */
export async function waitForTransfer({
  id,
  questions,
  lastValidBlockHeight,
  signal,
}: Parameters): Promise<TransferOutcome> {
  let start = performance.now()
  let [looks, looksAfterEnd] = [0, 0]
  let cause: unknown
  do {
    start += await pause(looks === 0 ? 0 : looks < SOON.looks ? SOON.everyMs : LATER_MS, signal)
    looks += 1
    try {
      // Before the status, so that a transaction in the last block is still found.
      const isOver =
        lastValidBlockHeight !== undefined && (await questions.blockHeight()) > lastValidBlockHeight
      const status = await questions.status(id)
      if (status && isSettled(status.confirmationStatus))
        return { status: status.err === null ? 'confirmed' : 'failed', id }
      looksAfterEnd = isOver && !status ? looksAfterEnd + 1 : 0
      if (looksAfterEnd === LOOKS_AFTER_END) return { status: 'dropped', id }
    } catch (error) {
      // A failing node may answer the next poll.
      if (!(error instanceof NodeError)) throw error
      cause = error
    }
  } while (performance.now() - start < LIMIT_MS)
  throw new TransferError('NOT_IN_TIME', 'The transaction has no result yet.', {
    cause,
  })
}

/** A transaction seen by one node only may still be undone. */
const isSettled = (status: string | null | undefined) => status === 'confirmed' || status === 'finalized'
