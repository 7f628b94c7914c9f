import type { AuthenticateRequest, SignedMessage } from '../adapters/authenticate.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { MaybePromise } from './lazy.js'
import type { Token } from './token.js'

/** Sign-in in the same step as connecting, where the wallet offers it. */
export type OneClick = {
  /** What to ask for now, or undefined for nothing. */
  request(chains: readonly CaipNetworkId[]): MaybePromise<AuthenticateRequest | undefined>
  /** Gets the answer before the steps after connecting run. A rejection ends the connection. */
  accept(signed: readonly SignedMessage[]): Promise<void>
}

/** Provided by the plugin that signs visitors in. */
export type SignIn = {
  /** Resolves once there is a session for the account; rejects when the visitor or the storage refuses. */
  request(namespace?: Namespace): Promise<void>
  /** Ends the sessions of the account that the namespace shows, or all sessions. */
  signOut(namespace?: Namespace): Promise<void>
  readonly oneClick?: OneClick | undefined
}
/** Whoever signs visitors in provides this; `oneClick` is asked of it. One for a kit. */
export const SignInToken: Token<SignIn> = { id: 'flow.sign-in' }
