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

/** The parts that the login and its providers share. */
export type Parts = {
  ctx: Context<'embedded-wallet'>
  frame: Frame
  storage: LoginStorage
  approvals: Approvals
}
export type NewLogin = Login & { socialUri?: string | undefined }
/** How a namespace of the login is requested. */
export type Asked = {
  caipNetworkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
  authenticate?: AuthenticateRequest | undefined
}
/** The login in one namespace: its user and network. */
export type Held = {
  readonly user: FrameUser
  readonly network: CaipNetwork
  readonly signed?: readonly SignedMessage[] | undefined
}

/** The one login that both namespaces share. */
export type LoginState = {
  held(namespace: EmbeddedNamespace): Held | undefined
  /** The visitor as the session shows them. The same object until one of its values changes. */
  visitor(): EmbeddedUser | undefined
  /** The user last read from the frame, in any namespace. */
  user(): FrameUser | undefined
  /** Makes the next `enter` complete this login. Returns its undo. */
  begin(login: NewLogin): () => void
  /** Reads the account of a namespace for a login just made, or completed by this read. @throws SessionError */
  enter(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** Reads the account for a login from an earlier page or the other namespace. Does nothing if the frame has none. */
  resume(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** Checks the login in a frame that has replaced the former one. Returns false if it has ended. */
  confirm(): Promise<boolean>
  /** Reads the account again, on this network or on its current one. */
  reread(namespace: EmbeddedNamespace, network?: CaipNetwork): Promise<void>
  /** Applies the account type that the frame reported as active. */
  prefer(type: FrameAccountType, address: string): void
  /** Signs out. Resolves within 3 s. */
  leave(): Promise<void>
  /** Ends the login without notifying the frame. Pending approvals reject with `reason`. */
  forget(reason?: FrameError): void
  /** Calls `listener` when the login has ended. */
  onEnd(listener: () => void): void
}
