import { isHash } from 'viem'
import type { TransferOutcome } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable, onAbort } from '../abortable.js'
import { limit, pause } from '../pause.js'
import { EvmError } from './errors.js'
import type { SentTransfers } from './transfer.js'
import { describeTransaction, isSame, type Transaction } from './transferCall.js'
import {
  findReplacement,
  type Receipt,
  readCount,
  readReceipt,
  readTransaction,
  type SentTransaction,
} from './transferRead.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

const LIMIT_MS = 180_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 4_000
/** Nodes behind one URL may be at different blocks, so a transaction must be missing several times. */
const ROUNDS_TO_BE_GONE = 3

/**
 * Waits until the transaction, or its replacement, is mined. Needs only the hash, so it also works after a
 * reload; transactions `sent` by this page are compared with what was reviewed. Failed requests are repeated.
 *
 * We don't use viem's `waitForTransactionReceipt`: it continues for three minutes after the caller aborted,
 * rejects on the first node failure, and does not notice when the account's next transaction takes this one's
 * place.
 *
 * @throws TransferError `NOT_IN_TIME`, `NOT_AS_REVIEWED`, EvmError `INVALID_REQUEST`, or the signal's reason.
 */
export async function waitForTransfer(
  rpc: RpcParameters,
  id: string,
  sent: SentTransfers,
): Promise<TransferOutcome> {
  if (!isHash(id)) throw new EvmError('INVALID_REQUEST', `"${id}" is no transaction hash.`)
  const scope = new AbortController()
  let cause: unknown
  const time = limit(LIMIT_MS, () => {
    scope.abort(
      new TransferError('NOT_IN_TIME', 'The transaction is in no block after three minutes.', { cause }),
    )
  })
  const unsubscribe = rpc.signal && onAbort(rpc.signal, (reason) => scope.abort(reason))
  try {
    const client = createRpcClient({ ...rpc, batch: true, signal: scope.signal })
    const look = createLook(client, id, sent.get(id.toLowerCase()))
    let wait = 0
    for (;;) {
      time.extend(await pause(wait, scope.signal))
      const outcome = await abortable(look(), scope.signal).catch((error) => {
        if (scope.signal.aborted || error instanceof TransferError) throw error
        cause = error
      })
      if (outcome) return outcome
      wait = Math.min(Math.max(wait * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    }
  } finally {
    time.clear()
    unsubscribe?.()
    scope.abort()
  }
}

/** Polls the node once. State carries over to the next poll. */
function createLook(client: RpcClient, id: string, reviewed: Transaction | undefined) {
  let known: SentTransaction | undefined
  let roundsGone = 0
  return async (): Promise<TransferOutcome | undefined> => {
    const { receipt, transaction } = await readTransaction(client, id)
    if (transaction) {
      known = transaction
      requireReviewed(transaction, reviewed)
    }
    if (receipt) return toOutcome(receipt)
    const isGone = !transaction && known && (await readCount(client, known.from)) > known.nonce
    if (!isGone || !known) {
      roundsGone = 0
      return undefined
    }
    // It may have been mined between the requests.
    const late = await readReceipt(client, id)
    if (late) return toOutcome(late)
    const other = await findReplacement(client, known)
    // The node shows the transaction itself, but not its receipt yet.
    if (other && isSame(other.hash, id)) return undefined
    if (other) return replacedBy(client, known, other)
    roundsGone += 1
    // Something unknown took its place, which may be the same payment at a higher fee, so it is not called unsent.
    return roundsGone < ROUNDS_TO_BE_GONE ? undefined : { status: 'replaced', id }
  }
}

/** A repriced transaction counts as the one that was sent. */
async function replacedBy(
  client: RpcClient,
  sent: SentTransaction,
  other: SentTransaction,
): Promise<TransferOutcome | undefined> {
  const isRepriced =
    isSame(other.to, sent.to) && other.value === sent.value && isSame(other.input, sent.input)
  if (!isRepriced) return { status: 'replaced', id: other.hash }
  const receipt = await readReceipt(client, other.hash)
  return receipt && toOutcome(receipt)
}

const toOutcome = ({ status, transactionHash }: Receipt): TransferOutcome => ({
  status: status === '0x1' ? 'confirmed' : 'failed',
  id: transactionHash,
})

/** Transactions of contract accounts are sent by someone else and cannot be compared. */
function requireReviewed(sent: SentTransaction, reviewed: Transaction | undefined): void {
  if (!reviewed || !isSame(sent.from, reviewed.from)) return
  const isReviewed =
    isSame(sent.to, reviewed.to) && sent.value === reviewed.value && isSame(sent.input, reviewed.data ?? '0x')
  if (isReviewed) return
  const actual = { to: sent.to, value: sent.value, data: sent.input }
  throw new TransferError(
    'NOT_AS_REVIEWED',
    `Reviewed: ${describeTransaction(reviewed)}. Sent: ${describeTransaction(actual)}.`,
    { cause: { reviewed, sent } },
  )
}
