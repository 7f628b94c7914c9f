import * as v from 'valibot'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { abortable } from '../../abortable.js'
import { NodeError } from '../../nodeErrors.js'
import { mapWalletError } from '../errors.js'
import type { Signer } from '../signer.js'
import { buildTransfer, findAssociated } from './build.js'
import { estimateTransfer } from './estimate.js'
import { toTransferError } from './failures.js'
import type { Questions } from './questions.js'
import { notAsReviewed, reviewBuilt, reviewSigned } from './review.js'
import { type Terms, termsFor } from './terms.js'

type Parameters = {
  request: TransferRequest
  questions: Questions
  /** Returns the wallet's signer as the last step, because it may change while nodes are asked. */
  reach(): Promise<Signer>
}
type Sent = { id: string; lastValidBlockHeight: number }

/**
 * Builds the estimated transaction, checks the bytes, and lets the wallet send it; if the wallet only signs,
 * checks the result and sends it by a node.
 * @throws SignRejectedError, NetworkMismatchError, TransferError, SolanaError, or the signal's reason
 */
export async function sendTransfer({ request, questions, reach }: Parameters): Promise<Sent> {
  const { signal } = request
  const estimated = request.terms ?? (await estimateTransfer(request, questions)).terms
  const terms = termsFor({ ...request, terms: estimated })
  if (!terms || !(await isReceivers(terms)))
    throw notAsReviewed('The transaction differs from the estimated one.')
  const { blockhash, lastValidBlockHeight } = await questions.blockhash()
  const bytes = await buildTransfer(terms, blockhash)
  reviewBuilt(bytes, terms)
  const signer = await reach()
  signal?.throwIfAborted()
  try {
    const id = signer.sendTransaction
      ? await abortable(signer.sendTransaction(bytes, { preflightCommitment: 'confirmed' }), signal)
      : await signThenSend(signer, bytes, { request, questions })
    return { id, lastValidBlockHeight }
  } catch (error) {
    throw signal?.aborted ? signal.reason : mapWalletError(error, 'send')
  }
}

/** Verifies the receiver's token account, which a node reported, by deriving it from the receiver. */
const isReceivers = async (terms: Terms) =>
  terms.kind === 'native' || terms.destination === (await findAssociated(terms.to, terms.mint, terms.program))

async function signThenSend(
  signer: Signer,
  bytes: Uint8Array,
  { request: { network, signal }, questions }: Omit<Parameters, 'reach'>,
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
