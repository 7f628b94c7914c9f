import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable } from '../../abortable.js'
import { toBase64 } from '../../base64.js'
import { NodeError } from '../../nodeErrors.js'
import { readAddress } from '../address.js'
import { unsupported } from '../errors.js'
import { toHex } from '../hex.js'
import type { Source } from '../source/source.js'
import { buildPsbt, finishPsbt } from './build.js'
import { type Proven, provePrevious } from './previous.js'
import type { ReachedWallet } from './reach.js'
import { mismatch, notAsReviewed, outdated } from './refusals.js'
import { reviewBuilt, reviewSigned } from './review.js'
import { scriptOf } from './scripts.js'
import { type Terms, termsFor } from './terms.js'

type Parameters = {
  /** With the terms of an estimate. */
  request: TransferRequest
  source: Source
  proven: Proven
  /** Returns the wallet as the last step, because it may change while the source is asked. */
  reach(): ReachedWallet
}

/**
 * Lets the wallet sign the estimated transaction, checks the result and sends it. A wallet that only builds itself
 * gets the receiver and the amount; what it sent is compared once the source has it.
 * @throws SignRejectedError, NetworkMismatchError, TransferError, BitcoinError, or the signal's reason
 */
export async function sendTransfer(parameters: Parameters): Promise<string> {
  const { request, reach } = parameters
  const terms = termsFor(request)
  if (!terms) throw notAsReviewed('The transaction differs from the estimated one.')
  if (terms.way === 'psbt') return signThenSend(parameters, terms)
  const { sendTransfer: send } = reach()
  if (!send) throw unsupported(request.connectorId, 'way to send')
  request.signal?.throwIfAborted()
  return abortable(send({ recipient: terms.to, amount: `${terms.value}` }), request.signal)
}

async function signThenSend({ request, source, proven, reach }: Parameters, terms: Terms): Promise<string> {
  const { from, signal } = request
  await checkCoins(terms, source)
  const payer = readAddress(from)
  const script = payer && scriptOf(payer)
  if (!script) throw notAsReviewed('The payer’s address has no known script.')
  if (payer.type !== 'p2tr') await provePrevious({ inputs: terms.inputs, script, source, proven })
  const wallet = reach()
  if (!wallet.signPSBT) throw unsupported(request.connectorId, 'way to sign transactions')
  const publicKey = wallet.addresses.find(({ address }) => address === from)?.publicKey
  const psbt = buildPsbt(terms, { publicKey, proven })
  reviewBuilt(psbt, terms)
  const signInputs = terms.inputs.map((_, index) => ({ address: from, index }))
  signal?.throwIfAborted()
  const { psbt: signed } = await abortable(wallet.signPSBT({ psbt: toBase64(psbt), signInputs }), signal)
  const bytes = finishPsbt(signed, terms)
  const id = reviewSigned(bytes, terms)
  signal?.throwIfAborted()
  await broadcast({ bytes, id, terms, source })
  return id
}

/** @throws TransferError `REVIEW_OUTDATED` if a coin is spent, `SOURCE_MISMATCH` if its amount is another */
async function checkCoins({ from, inputs }: Terms, source: Source): Promise<void> {
  const coins = await source.coins(from)
  for (const { txid, vout, value } of inputs) {
    const coin = coins.find((one) => one.txid === txid && one.vout === vout)
    if (!coin) throw outdated(`Output ${vout} of ${txid} is spent.`)
    if (coin.value !== value) throw mismatch(`Output ${vout} of ${txid} had another amount before.`)
  }
}

type Broadcast = { bytes: Uint8Array; id: string; terms: Terms; source: Source }

async function broadcast({ bytes, id, terms, source }: Broadcast): Promise<void> {
  try {
    if ((await source.send(toHex(bytes))) !== undefined) return
  } catch (error) {
    // A service whose answer was lost may have sent it: the chain will show.
    if (error instanceof NodeError && error.code === 'NODE_FAILED') return
    throw error
  }
  // An earlier try was accepted, but its answer was lost.
  if (await source.transaction(id)) return
  await checkCoins(terms, source)
  throw new TransferError('WOULD_FAIL', 'The network refuses the transaction.')
}
