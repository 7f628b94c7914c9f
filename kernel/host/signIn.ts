import type { AuthenticateRequest, SignedMessage } from '../adapters/authenticate.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { MaybePromise } from './lazy.js'
import type { Token } from './token.js'

/** Sign-in as part of connecting, for wallets that support it. */
export type OneClick = {
  /** The sign-in request for these chains, or undefined if none is needed. */
  request(chains: readonly CaipNetworkId[]): MaybePromise<AuthenticateRequest | undefined>
  /** Receives the answer before the post-connect steps run. A rejection disconnects. */
  accept(signed: readonly SignedMessage[]): Promise<void>
}

/** The service that signs visitors in. */
export type SignIn = {
  /** Resolves once the account has a session; rejects if the visitor or the storage refuses. */
  request(namespace?: Namespace): Promise<void>
  /** Ends the sessions of the namespace's active account, or all sessions. */
  signOut(namespace?: Namespace): Promise<void>
  readonly oneClick?: OneClick | undefined
}
/** Token of the sign-in plugin, which also provides `oneClick`. At most one per kit. */
export const SignInToken: Token<SignIn> = { id: 'flow.sign-in' }
