import type { TransferNote } from '../../../kernel/adapters/capabilities.js'
import type { Draft } from './terms.js'

/** A transfer that the network would execute. */
export type Plan = {
  draft: Draft
  value: bigint
  fee: bigint
  notes?: readonly TransferNote[] | undefined
}
