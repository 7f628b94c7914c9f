import * as v from 'valibot'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { abortable } from '../../abortable.js'
import { NodeError } from '../../nodeErrors.js'
import { mapWalletError } from '../errors.js'
import type { Signer } from '../signer.js'
import { toTransferError } from './failures.js'
import type { Questions } from './questions.js'
import { reviewSigned } from './review.js'

type Place = { network: CaipNetwork; signal: AbortSignal | undefined; questions: Questions }

/**
 * Lets the wallet send a transaction; if it only signs, checks the result and sends it by a node. Resolves with the
 * transaction's id. @throws SignRejectedError, TransferError, SolanaError, or the signal's reason
 */
export async function submit(signer: Signer, bytes: Uint8Array, place: Place): Promise<string> {
  const { signal } = place
  try {
    return signer.sendTransaction
      ? await abortable(signer.sendTransaction(bytes, { preflightCommitment: 'confirmed' }), signal)
      : await signThenSend(signer, bytes, place)
  } catch (error) {
    throw signal?.aborted ? signal.reason : mapWalletError(error, 'send')
  }
}

async function signThenSend(
  signer: Signer,
  bytes: Uint8Array,
  { network, signal, questions }: Place,
): Promise<string> {
  // A copy, so that a wallet cannot overwrite the original.
  const [signed] = await abortable(signer.signTransactions([bytes.slice()]), signal)
  const id = reviewSigned(signed, bytes)
  signal?.throwIfAborted()
  try {
    await questions.send(signed ?? bytes)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    // A node whose answer was lost may have sent it: the chain will show.
    if (error.code === 'NODE_FAILED') return id
    const refused = v.safeParse(Refused, error.cause)
    if (!refused.success) throw error
    const { err, logs } = refused.output.data
    // An earlier node accepted it, but its answer was lost.
    if (err === 'AlreadyProcessed') return id
    throw toTransferError({ err, logs, network, minimum: await questions.minimum(0) })
  }
  return id
}

/** A node's answer for a transaction that failed its simulation. */
const Refused = v.object({ data: v.object({ err: v.unknown(), logs: v.nullish(v.array(v.string()), []) }) })
