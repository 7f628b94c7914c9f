import type {
  AuthenticateRequest,
  CaipNetwork,
  CaipNetworkId,
  Context,
  EmbeddedUser,
  SignedMessage,
} from '../../../kernel/index.js'
import type { Approvals } from '../approvals.js'
import type { Login, LoginStorage } from '../core.js'
import type { Frame, FrameAccountType, FrameUser } from '../frame/contract.js'
import type { FrameError } from '../frame/errors.js'
import type { EmbeddedNamespace } from './networks.js'

/** What the login and the providers on top of it are made of. */
export type Parts = {
  ctx: Context<'embedded-wallet'>
  frame: Frame
  storage: LoginStorage
  approvals: Approvals
}
export type NewLogin = Login & { socialUri?: string | undefined }
/** How a namespace of the login is asked for. */
export type Asked = {
  caipNetworkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
  authenticate?: AuthenticateRequest | undefined
}
/** What one namespace has of the login: who, on which network. */
export type Held = {
  readonly user: FrameUser
  readonly network: CaipNetwork
  readonly signed?: readonly SignedMessage[] | undefined
}

/** The one login that both namespaces share. */
export type LoginState = {
  held(namespace: EmbeddedNamespace): Held | undefined
  /** As the session shows it. The same object until something about it changed. */
  visitor(): EmbeddedUser | undefined
  /** Who was told last, whatever the namespace. */
  user(): FrameUser | undefined
  /** From now until it is taken, `enter` is for this login. Returns its undo. */
  begin(login: NewLogin): () => void
  /** Reads the account of a namespace, for a login that the visitor has just made, or makes by it. @throws SessionError */
  enter(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** The same for a login that an earlier page, or the other namespace, left; nothing where the frame knows of none. */
  resume(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** Reads it again, on this network or the one that it is on. */
  reread(namespace: EmbeddedNamespace, network?: CaipNetwork): Promise<void>
  /** The frame said what kind of account is in use. */
  prefer(type: FrameAccountType, address: string): void
  /** Signs out. Resolves within 3 s. */
  leave(): Promise<void>
  /** The login is over, without a word to the frame. What waits for approval ends with `reason`. */
  forget(reason?: FrameError): void
  /** Calls `listener` when the login is over. */
  onEnd(listener: () => void): void
}
