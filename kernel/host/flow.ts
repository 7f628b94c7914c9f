import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Session } from '../session/session.js'
import type { Kit } from './kit.js'
import type { Lazy, MaybePromise } from './lazy.js'
import type { Context } from './plugin.js'
import type { PluginName } from './registry.js'
import type { Contribution, Slot } from './slot.js'
import type { Token } from './token.js'

// Made here and not beside their types: a module that this one and lazy chunks both import would be a chunk of its own.
/**
 * A place that plugins add to, by `contributes: [slot.of(value, rank)]`; lower ranks come first. The id begins with its
 * owner's name.
 */
export const createSlot = <T>(id: string): Slot<T> => ({
  id,
  of: (value, rank = 100, options): Contribution<T> => ({ slot: id, value, rank, ...options }),
})
/** A service that a plugin provides and others ask for by `requires` or `optional`. The id begins with its owner's name. */
export const createToken = <T>(id: string): Token<T> => ({ id })

/** Where the first screen is chosen. */
export type HomeAt = Pick<Kit, 'options' | 'namespaces'> & {
  /** The one that the modal was opened for, if any. */
  readonly namespace: Namespace | undefined
}
/** A candidate for the first screen. `when` must be quick and pure. */
export type Home = {
  route: string
  when: (session: Session, at: HomeAt) => boolean
  /** Shown whatever view was asked for. */
  only?: boolean | undefined
}
/** Candidates for the first screen: the lowest rank that applies. */
export const HomeView = createSlot<Home>('flow.home')

/** May the modal close now? `false` shakes it instead. A forced close asks the required ones only. */
export type CloseGuard = (at: { view: string; params: unknown }) => boolean

export type AfterConnectEvent = {
  kind: 'connect' | 'reconnect' | 'account' | 'network'
  namespace: Namespace
  address: string
  /** The wallet's network, which may be one the kit was not given. */
  caipNetworkId: CaipNetworkId
  supported: boolean
  /** It follows a disconnection that leaves the modal open. */
  keepsModal?: boolean | undefined
  /** Runs the required steps for this namespace anew. For a step that could not tell, and can by now. */
  again(): Promise<void>
}
/**
 * One step after a connection changed. `handled` stops the later steps: this one took over the screen. A required one lets
 * nobody in by `waits`, until the account or its network is another one. Where it throws, a new connection ends, and any
 * other is `reconnecting` until the step has run without.
 */
export type AfterConnectStep<N extends PluginName = never> = (
  ctx: Context<N>,
  event: AfterConnectEvent,
) => MaybePromise<'handled' | 'waits' | undefined>
/** A step as the kernel runs it: with the context of the plugin that brought it. */
export type AnyStep = (ctx: never, event: AfterConnectEvent) => MaybePromise<'handled' | 'waits' | undefined>
/** Steps in order of rank; siwx is 10. The module is imported when the first connection is made. */
export const AfterConnect = createSlot<Lazy<AnyStep>>('flow.after-connect')
