import type { SandboxConfig } from '../../types.js'
import type { Question } from './screen/question.js'
import type { AccountKind, FrameSite, FrameUserKeys } from './types.js'

/** State that the methods of one wallet share. */
export interface WalletContext {
  readonly user: FrameUserKeys
  readonly config: SandboxConfig
  site(): FrameSite
  /** The account of requests that name none. */
  preferred(): AccountKind
  /** Sent batches (EIP-5792) by id. */
  readonly batches: Map<string, Batch>
  /** Granted permissions (ERC-7715) by context. */
  readonly permissions: Map<string, unknown>
}

export interface Batch {
  id: string
  version: string
  chainId: number
  isAtomic: boolean
  hashes: `0x${string}`[]
}

/** A request of the page. */
export interface Call {
  method: string
  params: unknown
  /** Shows the screen, and resolves when the visitor agrees. @throws Error if they refuse or the page aborts */
  ask(question: Question): Promise<void>
}

export interface EvmCall extends Call {
  chainId: number
  /** The page's node of this network; http or https. */
  rpcUrl: string
  /** The wallet's node: its own if it knows the network, else the page's. */
  nodeUrl: string
}

export interface SolanaCall extends Call {
  /** CAIP-2. */
  chainId: string
  nodeUrl: string
}
