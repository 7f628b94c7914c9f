import type { CaipNetworkId, Namespace, SignInProfile } from '../../../kernel/index.js'
import type { SIWXHost, SIWXMessage, SIWXMessageInput, SIWXSession } from '../contract.js'

/** Called with the kit before use. Returns a function that detaches it. */
type Attachable = { attach?(host: SIWXHost): () => void }

/** Writes the messages to sign. */
export type SIWXMessenger = Attachable & {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** The `domain` of its messages. @default the host of this page */
  readonly domain?: string | undefined
}

/** Stores sessions. It need not verify them, because its caller does. */
export type SIWXStorage = Attachable & {
  add(session: SIWXSession): Promise<void>
  /** Replaces all. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  delete(chainId: CaipNetworkId, address: string): Promise<void>
}

/** Checks the signatures of one namespace. */
export type SIWXVerifier = Attachable & {
  readonly chainNamespace: Namespace
  /** The format of its messages, unless that is built in or the namespace's adapter defines it. */
  readonly profile?: SignInProfile | undefined
  /**
   * Whether `session.signature` is the account's signature of `session.message`. Rejects if that can't be checked now.
   */
  verify(session: SIWXSession): Promise<boolean>
}

/** The nonce that a server issues for a message. With `issuedAt`, the page's clock is not used. */
export type ServerNonce = string | { nonce: string; issuedAt?: string | undefined }
