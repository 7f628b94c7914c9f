import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import type { Questions } from './questions.js'
import type { Draft } from './terms.js'

export type PlanParameters = { request: TransferRequest; questions: Questions }

/** What would be sent, and what it needs beside the fee. All in lamports. */
export type Plan = {
  draft: Draft
  /** Known beforehand, or measured. */
  units: number | undefined
  deposit: bigint
  /** What the sender has. */
  owned: bigint
  /** Of the native currency itself, without deposit and fee. */
  spent: bigint
  /** What the receiver has of it already, where that matters. */
  present?: bigint
  /** What an account without data must have to be kept. */
  minimum: bigint
}
