import type { SandboxConfig } from '../../types.js'
import type { Question } from './screen/question.js'
import type { AccountKind, FrameSite, FrameUserKeys } from './types.js'

/** What the methods of one wallet share. */
export interface WalletContext {
  readonly user: FrameUserKeys
  readonly config: SandboxConfig
  site(): FrameSite
  /** Which account is meant where a request names none. */
  preferred(): AccountKind
  /** Batches that were sent (EIP-5792), by id. */
  readonly batches: Map<string, Batch>
  /** What pages were allowed (ERC-7715), by its context. */
  readonly permissions: Map<string, unknown>
}

export interface Batch {
  id: string
  version: string
  chainId: number
  isAtomic: boolean
  hashes: `0x${string}`[]
}

/** One request of the page. */
export interface Call {
  method: string
  params: unknown
  /** Shows the screen, and resolves when the visitor agrees. @throws Error who does not, or whose page gave up. */
  ask(question: Question): Promise<void>
}

export interface EvmCall extends Call {
  chainId: number
  /** Where the page reads this network; http or https. */
  rpcUrl: string
  /** Where the wallet does: its own node, where it knows the network. */
  nodeUrl: string
}

export interface SolanaCall extends Call {
  /** CAIP-2. */
  chainId: string
  nodeUrl: string
}
