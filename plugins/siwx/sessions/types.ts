import type { CaipNetworkId, Namespace } from '../../../kernel/index.js'
import type { SIWXHost, SIWXMessage, SIWXMessageInput, SIWXSession } from '../contract.js'

/** May be told which kit it works for; undone by what is returned. */
type Attachable = { attach?(host: SIWXHost): () => void }

/** Writes what is signed. */
export type SIWXMessenger = Attachable & {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** What its messages name as `domain`. @default the host of this page */
  readonly domain?: string | undefined
}

/** Keeps sessions. It need not verify them: whoever asks it does. */
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
  /** Is `session.signature` that of its account over `session.message`? Rejects where that cannot be told now. */
  verify(session: SIWXSession): Promise<boolean>
}

/** What a server hands out before a message is signed. With its time, the page's clock does not count. */
export type ServerNonce = string | { nonce: string; issuedAt?: string | undefined }
