import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable } from '../../abortable.js'
import { NodeError } from '../../nodeErrors.js'
import { mapWalletError } from '../errors.js'
import { fromHex, signatureIn, toHex } from '../hex.js'
import { formsOf } from '../signatureForms.js'
import { type Asked, buildCall, reviewSigned, toBytes } from './build.js'
import { encodeEra, PERIOD } from './era.js'
import { encodeExtrinsic } from './extrinsic.js'
import { readRefusal } from './failures.js'
import { payloadFor } from './payload.js'
import type { Questions, RuntimeVersion } from './questions.js'
import type { Signer } from './reach.js'
import { notAsReviewed, outdated } from './refusals.js'
import type { Runtime } from './runtime.js'
import { publicKeyOf } from './situation.js'
import { type Terms, termsFor } from './terms.js'

type Parameters = {
  request: TransferRequest
  questions: Questions
  loadRuntime(): Promise<Runtime>
  /** Returns the wallet's signer as the last step, because it may change while nodes are asked. */
  reach(): Promise<Signer>
}
/** A transaction that a node has accepted, and the last block that may hold it. */
type Sent = { id: string; lastBlock: number }

/**
 * Builds the estimated transaction, lets the wallet sign it, checks the result, and sends it by a node.
 * @throws SignRejectedError, NetworkMismatchError, SessionError, TransferError, PolkadotError, or the signal's reason
 */
export async function sendTransfer({ request, questions, loadRuntime, reach }: Parameters): Promise<Sent> {
  const { signal } = request
  const terms = termsFor(request)
  if (!terms) throw notAsReviewed('The transaction differs from the estimated one.')
  const publicKey = publicKeyOf(terms.from)
  const [runtime, nonce, block, genesisHash] = await Promise.all([
    loadRuntime(),
    questions.nextNonce(publicKey),
    questions.finalized(),
    questions.genesis(),
  ])
  if (!isVersionOf(terms, runtime)) throw outdated('The network’s runtime was upgraded.')
  if (nonce !== terms.nonce) throw outdated('The account has sent another transaction.')
  const call = buildCall(runtime, terms)
  const asked = { from: toHex(publicKey), call, era: encodeEra(block.number), nonce, tip: 0n, mode: 0 }
  const signer = await reach()
  signal?.throwIfAborted()
  const payload = payloadFor({ runtime, asked, address: signer.address, genesisHash, block })
  const signed = await sign({ signer, payload, runtime, asked, signal })
  reviewSigned(runtime, signed, asked, terms)
  signal?.throwIfAborted()
  await submit(signed, { terms, questions })
  return { id: toHex(runtime.hash(signed)), lastBlock: block.number + PERIOD - 1 }
}

type Signing = {
  signer: Signer
  payload: object
  runtime: Runtime
  asked: Asked
  signal: AbortSignal | undefined
}

/** The signed extrinsic: the wallet's, if it returns one, else with the wallet's signature. */
async function sign({ signer, payload, runtime, asked, signal }: Signing): Promise<Uint8Array> {
  try {
    const answer = await abortable(signer.sign(payload), signal)
    const whole = readSigned(answer)
    if (whole) return whole
    const [form] = formsOf(fromHex(signatureIn(answer)) ?? new Uint8Array())
    if (form) return encodeExtrinsic(runtime, { ...asked, ...form })
    throw new TypeError('The wallet returned no signature of a known type.')
  } catch (error) {
    throw signal?.aborted ? signal.reason : mapWalletError(error, 'sign')
  }
}

function readSigned(answer: unknown): Uint8Array | undefined {
  const isWhole = typeof answer === 'object' && answer !== null && 'signedTransaction' in answer
  if (!isWhole || answer.signedTransaction == null) return undefined
  const bytes = toBytes(answer.signedTransaction)
  if (bytes) return bytes
  throw new TypeError('The wallet returned no signed transaction.')
}

async function submit(
  signed: Uint8Array,
  { terms, questions }: { terms: Terms; questions: Questions },
): Promise<void> {
  try {
    await questions.submit(signed)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    // A node whose answer was lost may have sent it: the chain will show.
    if (error.code === 'NODE_FAILED') return
    const refusal = readRefusal(error.cause)
    // An earlier node accepted it, but its answer was lost.
    if (refusal === 'sent before') return
    if (refusal !== 'unfit') throw refusal ?? error
    if (!isVersionOf(terms, await questions.version()))
      throw outdated('The network’s runtime was upgraded.', error)
    throw new TransferError('WOULD_FAIL', 'The wallet’s signature does not fit the transaction.', {
      cause: error,
    })
  }
}

const isVersionOf = (terms: RuntimeVersion, now: RuntimeVersion) =>
  terms.specVersion === now.specVersion && terms.transactionVersion === now.transactionVersion
