import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Session } from '../session/session.js'
import type { Kit } from './kit.js'
import type { Lazy, MaybePromise } from './lazy.js'
import type { Context } from './plugin.js'
import type { PlainView, PluginName } from './registry.js'
import type { Contribution, Slot, SlotMember } from './slot.js'
import type { Token } from './token.js'

// Defined here rather than beside their types: a module shared with lazy chunks would become a chunk of its own.
/**
 * A place that plugins add to, by `contributes: [slot.of(value, rank)]`; lower ranks come first. The id begins with its
 * owner's name. A contribution without one of the members in `needs` is refused and reported.
 */
/*#__NO_SIDE_EFFECTS__*/
export const createSlot = <T>(id: string, needs?: readonly SlotMember[]): Slot<T> => ({
  id,
  needs,
  of: (value, rank = 100, options): Contribution<T> => ({ slot: id, value, rank, ...options }),
})
/**
 * A service that one plugin provides and others request by `requires` or `optional`. The id begins with its owner's
 * name.
 */
/*#__NO_SIDE_EFFECTS__*/
export const createToken = <T>(id: string): Token<T> => ({ id })

/** The situation in which the first view is chosen. */
export type HomeAt = Pick<Kit, 'options' | 'namespaces'> & {
  /** The namespace that the modal was opened for, if any. */
  readonly namespace: Namespace | undefined
}
/** A candidate for the first screen. `when` must be quick and pure; without it, the candidate always applies. */
export type Home = {
  /** Opened without params. */
  route: PlainView
  when?: ((session: Session, at: HomeAt) => boolean) | undefined
  /** Shown no matter which view was requested. */
  only?: boolean | undefined
  /** Shows the pairing address that the host passes to `open({ uri })`, in its param `uri`. */
  pairs?: boolean | undefined
}
/** Candidates for the first view: the lowest rank that applies wins. */
export const HomeView = createSlot<Home>('flow.home')

/** Whether the modal may close; `false` shakes it instead. A forced close runs only the required guards. */
export type CloseGuard = (at: { view: string; params: unknown }) => boolean

export type AfterConnectEvent = {
  kind: 'connect' | 'reconnect' | 'account' | 'network'
  namespace: Namespace
  address: string
  /** The wallet's network, even if it was not given to the kit. */
  caipNetworkId: CaipNetworkId
  supported: boolean
  /** The connection follows a disconnect that left the modal open. */
  keepsModal?: boolean | undefined
  /** Runs the required steps for this namespace again. For a step that could not decide earlier and now can. */
  again(): Promise<void>
}
/**
 * A step that runs after a connection changed. `handled` skips the later steps because this one took over the screen. A
 * required step returns `waits` to withhold access until the account or its network changes. If it throws, a new
 * connection is disconnected; an existing one is `reconnecting` until the step succeeds.
 */
export type AfterConnectStep<N extends PluginName = never> = (
  ctx: Context<N>,
  event: AfterConnectEvent,
) => MaybePromise<'handled' | 'waits' | undefined>
/** A step as the kernel runs it, with the context of the plugin that contributed it. */
export type AnyStep = (ctx: never, event: AfterConnectEvent) => MaybePromise<'handled' | 'waits' | undefined>
/** Steps in order of rank; siwx has rank 10. Modules are imported with the first connection. */
export const AfterConnect = createSlot<Lazy<AnyStep>>('flow.after-connect')
