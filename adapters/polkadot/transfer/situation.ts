import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { toHex } from '../hex.js'
import { decodeSs58 } from '../ss58.js'
import type { AccountState } from './account.js'
import { buildCall, encodeUnsigned } from './build.js'
import { encodeEra } from './era.js'
import type { Questions } from './questions.js'
import { invalid } from './refusals.js'
import type { Runtime } from './runtime.js'
import type { Draft } from './terms.js'

/** The fee follows the network's load, by far less than a fiftieth while a transaction is valid. */
const MARGIN = 50n

/** The state of the network that a transfer depends on. */
export type Situation = {
  request: TransferRequest
  runtime: Runtime
  questions: Questions
  sender: AccountState
  receiver: AccountState
  isToSelf: boolean
  nonce: number
  /** The last finalized block. */
  block: number
  /** The most that a transfer costs. */
  feeOf(draft: Draft): Promise<bigint>
}

/** @throws PolkadotError `INVALID_REQUEST`, or the errors of `questions` */
export async function readSituation(
  request: TransferRequest,
  questions: Questions,
  loadRuntime: () => Promise<Runtime>,
): Promise<Situation> {
  const { value, data } = request
  const [from, to] = [publicKeyOf(request.from), publicKeyOf(request.to)]
  if (value < 0n) throw invalid('The amount is negative.')
  if (data !== undefined) throw invalid('Transfers on Polkadot can’t have "data".')
  const [runtime, sender, receiver, nonce, block] = await Promise.all([
    loadRuntime(),
    questions.account(from),
    questions.account(to),
    questions.nextNonce(from),
    questions.finalized(),
  ])
  const sending = { from: toHex(from), era: encodeEra(block.number), nonce, tip: 0n, mode: 0 }
  return {
    request,
    runtime,
    questions,
    sender,
    receiver,
    nonce,
    isToSelf: toHex(from) === toHex(to),
    block: block.number,
    async feeOf(draft) {
      const call = buildCall(runtime, draft)
      const fee = await questions.fee(encodeUnsigned(runtime, { ...sending, call }))
      return fee + fee / MARGIN
    },
  }
}

export function publicKeyOf(address: string): Uint8Array {
  const decoded = decodeSs58(address)
  if (decoded) return decoded.publicKey
  throw invalid(`"${address}" is no address.`)
}
