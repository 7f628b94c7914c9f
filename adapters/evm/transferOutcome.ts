import { isHash } from 'viem'
import type { TransferOutcome } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { abortable, follow } from '../abortable.js'
import { EvmError } from './errors.js'
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
/** Nodes behind one address are not at the same block: once is not enough to say that something is gone. */
const ROUNDS_TO_BE_GONE = 3

/**
 * Until the transaction, or one in its place, is in a block. Needs no more than its hash, so that it works after the page was
 * loaded again; what was sent since is compared with `reviewed`. A node that fails is asked again.
 *
 * viem's `waitForTransactionReceipt` goes on for three minutes after the caller has left, ends with the first failure of a
 * node, and does not see that the account's next transaction took the place of this one.
 *
 * @throws TransferError `NOT_IN_TIME`, `NOT_AS_REVIEWED`, EvmError `INVALID_REQUEST`, or the signal's reason.
 */
export async function waitForTransfer(
  rpc: RpcParameters,
  id: string,
  reviewed: Transaction | undefined,
): Promise<TransferOutcome> {
  if (!isHash(id)) throw new EvmError('INVALID_REQUEST', `"${id}" is no transaction hash.`)
  const scope = new AbortController()
  let cause: unknown
  const timer = setTimeout(() => {
    scope.abort(new TransferError('NOT_IN_TIME', 'It is in no block after three minutes.', { cause }))
  }, LIMIT_MS)
  const unfollow = rpc.signal && follow(rpc.signal, (reason) => scope.abort(reason))
  try {
    const client = createRpcClient({ ...rpc, batch: true, signal: scope.signal })
    const look = createLook(client, id, reviewed)
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const outcome = await abortable(look(), scope.signal).catch((error) => {
        if (scope.signal.aborted || error instanceof TransferError) throw error
        cause = error
      })
      if (outcome) return outcome
      await pause(wait, scope.signal)
    }
  } finally {
    clearTimeout(timer)
    unfollow?.()
    scope.abort()
  }
}

/** One look at the node. What it learns stays for the next. */
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
    // It may have come into a block between the questions.
    const late = await readReceipt(client, id)
    if (late) return toOutcome(late)
    const other = await findReplacement(client, known)
    // Itself, where the node is behind with receipts.
    if (other && isSame(other.hash, id)) return undefined
    if (other) return replacedBy(client, known, other)
    roundsGone += 1
    return roundsGone < ROUNDS_TO_BE_GONE ? undefined : { status: 'dropped', id }
  }
}

/** The same at another price is still what was sent. */
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

/** A contract that is an account is sent for by somebody else, in a transaction of theirs: that cannot be compared. */
function requireReviewed(sent: SentTransaction, reviewed: Transaction | undefined): void {
  if (!reviewed || !isSame(sent.from, reviewed.from)) return
  const isReviewed =
    isSame(sent.to, reviewed.to) && sent.value === reviewed.value && isSame(sent.input, reviewed.data ?? '0x')
  if (isReviewed) return
  const told = { to: sent.to, value: sent.value, data: sent.input }
  throw new TransferError(
    'NOT_AS_REVIEWED',
    `Reviewed: ${describeTransaction(reviewed)}. Sent: ${describeTransaction(told)}.`,
    { cause: { reviewed, sent } },
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return abortable(over, signal).finally(() => clearTimeout(timer))
}
