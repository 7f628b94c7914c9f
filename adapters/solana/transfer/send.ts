import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import type { Signer } from '../signer.js'
import { buildTransfer, findAssociated } from './build.js'
import { estimateTransfer } from './estimate.js'
import type { Questions } from './questions.js'
import { notAsReviewed, reviewBuilt } from './review.js'
import { submit } from './submit.js'
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
  const { network, signal } = request
  const estimated = request.terms ?? (await estimateTransfer(request, questions)).terms
  const terms = termsFor({ ...request, terms: estimated })
  if (!terms || !(await isReceivers(terms)))
    throw notAsReviewed('The transaction differs from the estimated one.')
  const { blockhash, lastValidBlockHeight } = await questions.blockhash()
  const bytes = await buildTransfer(terms, blockhash)
  reviewBuilt(bytes, terms)
  const signer = await reach()
  signal?.throwIfAborted()
  return { id: await submit(signer, bytes, { network, signal, questions }), lastValidBlockHeight }
}

/** Verifies the receiver's token account, which a node reported, by deriving it from the receiver. */
const isReceivers = async (terms: Terms) =>
  terms.kind === 'native' || terms.destination === (await findAssociated(terms.to, terms.mint, terms.program))
