import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable } from '../../abortable.js'
import { NodeError } from '../../nodeErrors.js'
import { type CosmosChains, chainIdOf } from '../chains.js'
import { mapWalletError } from '../errors.js'
import { toHex } from '../hex.js'
import { estimateTransfer } from './estimate.js'
import { toBroadcastError } from './failures.js'
import type { Questions } from './questions.js'
import type { Reached } from './reach.js'
import { notAsReviewed } from './review.js'
import { sign } from './sign.js'
import { termsFor } from './terms.js'
import { encodeSigned } from './transaction.js'

/** Blocks that may pass until the transfer is in one: about ten minutes. */
const LIFETIME_BLOCKS = 100n
/** The SDK's code for a transaction that the node already has (codespace `sdk`). */
const IN_MEMPOOL = 19

type Parameters = {
  request: TransferRequest
  questions: Questions
  chains: CosmosChains
  /** Returns the wallet as the last step, because it may change while nodes are asked. */
  reach(): Promise<Reached>
}
export type Sent = { id: string; timeoutHeight: bigint }

/**
 * Builds the estimated transfer, lets the wallet sign it, checks the result and broadcasts it by a node.
 * @throws SignRejectedError, NetworkMismatchError, TransferError, CosmosError, or the signal's reason
 */
export async function sendTransfer({ request, questions, chains, reach }: Parameters): Promise<Sent> {
  const { signal, network } = request
  const estimated = request.terms ?? (await estimateTransfer({ request, questions, chains })).terms
  const terms = termsFor({ ...request, terms: estimated })
  if (!terms) throw notAsReviewed('The transaction differs from the estimated one.')
  const [account, height] = await Promise.all([questions.account(terms.from), questions.height()])
  if (!account) throw new TransferError('SOURCE_MISMATCH', 'A node no longer knows the paying account.')
  const timeoutHeight = height + LIFETIME_BLOCKS
  const { provider, publicKey, mode } = await reach()
  signal?.throwIfAborted()
  const signing = sign({
    provider,
    chainId: chainIdOf(network),
    accountNumber: account.accountNumber,
    transaction: {
      from: terms.from,
      to: terms.to,
      coin: terms.coin,
      memo: terms.memo,
      timeoutHeight,
      mode,
      publicKey,
      sequence: account.sequence,
      fee: { gas: BigInt(terms.gas), amount: [terms.fee] },
    },
  })
  const signed = await abortable(signing, signal).catch((error) => {
    throw signal?.aborted ? signal.reason : mapWalletError(error, 'sign')
  })
  signal?.throwIfAborted()
  const bytes = encodeSigned(signed, signed.signature)
  const id = await idOf(bytes)
  try {
    const answer = await questions.broadcast(bytes)
    const isThere = answer.code === IN_MEMPOOL && answer.codespace === 'sdk'
    if (answer.code !== 0 && !isThere) throw toBroadcastError(answer)
  } catch (error) {
    // A node whose answer was lost may have it: the chain will show.
    if (!(error instanceof NodeError) || error.code !== 'NODE_FAILED') throw error
  }
  return { id, timeoutHeight }
}

/** The transaction's hash, in capitals as explorers write it. */
async function idOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return toHex(new Uint8Array(hash)).toUpperCase()
}
