import type { Namespace } from '../base/caip.js'
import { BaseError } from '../errors.js'

/** The codes of SessionError. */
export type SessionErrorCode =
  | 'MODAL_CLOSED'
  | 'CONNECTION_REJECTED'
  | 'CONNECTION_FAILED'
  | 'CONNECTION_SUPERSEDED'
  | 'CONNECTION_CANCELLED'
  | 'PAIRING_EXPIRED'
  | 'NAMESPACE_NOT_APPROVED'
  | 'NO_ACCOUNT'
  | 'REQUEST_PENDING'
  | 'CONNECTOR_NOT_FOUND'
  | 'INVALID_CONNECTION_STATUS'
  | 'POPUP_BLOCKED'
  | 'SDK_NOT_LOADED'
  | 'DISCONNECT_FAILED'
  | 'CHAIN_NOT_SUPPORTED'
  | 'NETWORK_NOT_FOUND'
  | 'NETWORK_MISMATCH'
  | 'SWITCH_REJECTED'
  | 'SWITCH_FAILED'
  | 'UNSUPPORTED_CHAIN'
  | 'SIGN_REJECTED'
  | 'SIGN_FAILED'
  | 'NOT_CONNECTED'
  | 'ADAPTER_NOT_FOUND'
  | 'SIGN_IN_REQUIRED'
  | 'SIGN_IN_DISABLED'
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_UNCHECKED'

/** An error of the session or a wallet. Its messages are fixed (docs/specification.md#errors). */
export class SessionError extends BaseError<SessionErrorCode> {
  override readonly name = 'SessionError'
}

/** The visitor declined in the wallet (EIP-1193 code 4001). */
export class ConnectionRejectedError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('CONNECTION_REJECTED', 'Connection rejected', options)
  }
}

/** The modal was closed while a wallet was being asked. */
export class ModalClosedError extends SessionError {
  constructor() {
    super('MODAL_CLOSED', 'Modal closed')
  }
}

/** The wallet failed, other than by rejection; `cause` is the wallet's own error. */
export class ConnectionFailedError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('CONNECTION_FAILED', 'Failed to connect', options)
  }
}

/** The wallet approved, but not the requested namespace; `approved` are those that can be restored. */
export class NamespaceNotApprovedError extends SessionError {
  readonly approved: readonly Namespace[]
  constructor(namespace: Namespace, approved: readonly Namespace[]) {
    super('NAMESPACE_NOT_APPROVED', `The wallet approved no account of ${namespace}`)
    this.approved = approved
  }
}

/** The wallet already shows a request of this page (EIP-1193 code -32002). */
export class RequestPendingError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('REQUEST_PENDING', 'A request is already pending in your wallet', options)
  }
}

/** The wallet does not support the network, not even by adding it. */
export class ChainNotSupportedError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('CHAIN_NOT_SUPPORTED', 'Chain is not supported', options)
  }
}

/** The visitor declined the switch in the wallet. */
export class SwitchRejectedError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('SWITCH_REJECTED', 'Switch declined', options)
  }
}

/** The wallet answered the switch but is still on another network, or failed. */
export class SwitchFailedError extends SessionError {
  constructor(message = 'Failed to switch network', options?: { cause?: unknown }) {
    super('SWITCH_FAILED', message, options)
  }
}

/** The adapter of this namespace has no such capability. */
export class UnsupportedChainError extends SessionError {
  constructor() {
    super('UNSUPPORTED_CHAIN', 'Unsupported chain')
  }
}

/** The visitor declined a signature or a transaction in the wallet. */
export class SignRejectedError extends SessionError {
  constructor(options?: { cause?: unknown }) {
    super('SIGN_REJECTED', 'Request rejected', options)
  }
}

/** The wallet is not on the network that the request was built for. */
export class NetworkMismatchError extends SessionError {
  constructor(expected: string, actual: string) {
    super('NETWORK_MISMATCH', `The request was built for ${expected}, the wallet is on ${actual}.`)
  }
}
