import type { CaipNetworkId, Namespace } from './caip.js'
import type { Kernel } from './kernel.js'
import type { Lazy, MaybePromise } from './plugin.js'
import type { Session } from './session/session.js'
import { createSlot } from './slot.js'
import { createToken } from './token.js'

/** A candidate for the first screen. `when` must be quick and pure. */
export type Home = { route: string; when: (session: Session) => boolean }
export const HomeView = createSlot<Home>('flow.home')

/** May the modal close now? `false` shakes it instead. Asked for every close but a forced one. */
export type CloseGuard = (at: { view: string; params: unknown }) => boolean
export const CloseGuards = createSlot<CloseGuard>('flow.close-guards')

export type AfterConnectEvent = {
  kind: 'connect' | 'reconnect' | 'account' | 'network'
  namespace: Namespace
  address: string
  /** The wallet's network, which may be one the kit was not given. */
  caipNetworkId: CaipNetworkId
  supported: boolean
}
/** One step after a connection changed. `handled` stops the later steps: this one took over the screen. */
export type AfterConnectStep = (
  kernel: Kernel,
  event: AfterConnectEvent,
) => MaybePromise<'handled' | undefined>
/** Steps in order of rank; siwx is 10. The module is imported when the first connection is made. */
export const AfterConnect = createSlot<Lazy<AfterConnectStep>>('flow.after-connect')

/** Provided by the plugin that signs visitors in. */
export type SignIn = {
  /** Resolves once there is a session for the account; rejects when the visitor or the storage refuses. */
  request(namespace?: Namespace): Promise<void>
}
export const SignInToken = createToken<SignIn>('flow.sign-in')
