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
  /** The wallet, looked at when all else is ready: it may change while nodes are asked. */
  reach(): Promise<Signer>
}
type Sent = { id: string; lastValidBlockHeight: number }

/**
 * Builds what was estimated, reads it again, and has the wallet send it; where the wallet only signs, reads what it
 * signed and hands that to a node.
 * @throws SignRejectedError, NetworkMismatchError, TransferError, SolanaError, or the signal's reason
 */
export async function sendTransfer({ request, questions, reach }: Parameters): Promise<Sent> {
  const { signal } = request
  const estimated = request.terms ?? (await estimateTransfer(request, questions)).terms
  const terms = termsFor({ ...request, terms: estimated })
  if (!terms || !(await isReceivers(terms)))
    throw notAsReviewed('What would be sent is not what was estimated.')
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

/** A node said which account is the receiver's; whether it is follows from the receiver alone. */
const isReceivers = async (terms: Terms) =>
  terms.kind === 'native' || terms.destination === (await findAssociated(terms.to, terms.mint, terms.program))

async function signThenSend(
  signer: Signer,
  bytes: Uint8Array,
  { request: { network, signal }, questions }: Omit<Parameters, 'reach'>,
): Promise<string> {
  // A copy: what was asked must not be what a wallet writes over it.
  const [signed] = await abortable(signer.signTransactions([bytes.slice()]), signal)
  const id = reviewSigned(signed, bytes)
  signal?.throwIfAborted()
  try {
    await questions.send(signed ?? bytes)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    // A node that was not heard may have sent it on: whether it did is seen on the chain.
    if (error.code === 'NODE_FAILED') return id
    const refused = v.safeParse(Refused, error.cause)
    if (!refused.success) throw error
    const { err, logs } = refused.output.data
    // An earlier node took it, and was not heard.
    if (err === 'AlreadyProcessed') return id
    throw toTransferError({ err, logs, network, minimum: await questions.minimum(0) })
  }
  return id
}

/** What a node says of a transaction that it tried first. */
const Refused = v.object({ data: v.object({ err: v.unknown(), logs: v.nullish(v.array(v.string()), []) }) })
