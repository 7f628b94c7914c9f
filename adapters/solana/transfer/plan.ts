import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import type { Questions } from './questions.js'
import type { Draft } from './terms.js'

export type PlanParameters = { request: TransferRequest; questions: Questions }

/** The planned transfer and its costs apart from the fee, in lamports. */
export type Plan = {
  draft: Draft
  /** Compute units, if known in advance; otherwise measured. */
  units: number | undefined
  deposit: bigint
  /** The sender's balance. */
  owned: bigint
  /** Native amount, without deposit and fee. */
  spent: bigint
  /** The receiver's balance, if it matters. */
  present?: bigint
  /** The rent exemption of an account without data. */
  minimum: bigint
}
