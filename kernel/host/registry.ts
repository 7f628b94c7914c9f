import type { KernelAnalytics, KernelEvents, KernelRpc } from './events.js'

/**
 * The registry of plugin contracts, merged by declaration: each plugin's `contract.ts` adds one entry. Third-party
 * plugins augment module `latchkey`.
 */
export interface PluginRegistry {
  kernel: { events: KernelEvents; analytics: KernelAnalytics; rpc: KernelRpc }
}

/** All members of a contract. Each is optional: an absent one is not required from the manifest or the setup. */
export type PluginContract = {
  /** Keys added to the options of `createAppKit`. */
  config: object
  /** The argument of the plugin's factory, with defaults applied. */
  options: object
  /** Services it requires, by local name. */
  requires: object
  /** Optional services; `null` if absent. */
  optional: object
  /** The service its setup returns. */
  provides: unknown
  /** Its slice, plain and serialisable. */
  state: object
  /** View name to params (`void` if none). */
  views: object
  /** Bus events it emits, past tense, `owner:fact`. */
  events: object
  /** Analytics events it tracks, UPPER_CASE. */
  analytics: object
  /** RPC methods it answers: `{ params; result }` each. */
  rpc: object
  /** Its message catalogue: key to English text. */
  messages: object
}

export type PluginName = keyof PluginRegistry & string
export type Part<
  N extends PluginName,
  K extends keyof PluginContract,
  Otherwise = {},
> = PluginRegistry[N] extends { [_ in K]: infer P } ? P : Otherwise

type Merge<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void ? All : never
type All<N extends PluginName, K extends keyof PluginContract> = Merge<
  N extends PluginName ? Part<N, K> : never
>

export type Views<N extends PluginName = PluginName> = All<N, 'views'>
export type Events<N extends PluginName = PluginName> = All<N, 'events'>
export type Rpc<N extends PluginName = PluginName> = All<N, 'rpc'>
export type Analytics<N extends PluginName = PluginName> = All<N, 'analytics'>
export type Messages<N extends PluginName = PluginName> = All<N, 'messages'>
export type Config<N extends PluginName = PluginName> = All<N, 'config'>

/** A key of these plugins' catalogues. Plural keys (`x#one`, `x#other`) are named without their form. */
export type MessageKey<N extends PluginName = PluginName> = keyof Messages<N> extends infer K
  ? K extends `${infer Base}#${string}`
    ? Base
    : K & string
  : never

/** A last argument that may be omitted if there is nothing to pass. */
export type Args<P> = [P] extends [void] ? [] : {} extends P ? [params?: P | undefined] : [params: P]
/** The payload of an event as arguments. */
export type Payload<P> = [P] extends [void] ? [] : [payload: P]
