import type { KernelAnalytics, KernelEvents, KernelRpc } from './events.js'

/**
 * What every installed plugin says about itself, merged by declaration: a plugin's `contract.ts` adds one entry.
 * Third-party plugins augment module `latchkey`.
 */
export interface PluginRegistry {
  kernel: { events: KernelEvents; analytics: KernelAnalytics; rpc: KernelRpc }
}

/** Everything a contract may say. All optional: what is absent is not demanded from the manifest or the setup. */
export type PluginContract = {
  /** Keys added to the options of `createAppKit`. */
  config: object
  /** The plugin factory's own argument, defaults applied. */
  options: object
  /** Services it cannot run without, by local name. */
  requires: object
  /** Services it can use; `null` when absent. */
  optional: object
  /** The service its setup returns. */
  provides: unknown
  /** Its slice: plain and serialisable. */
  state: object
  /** View name to params (`void` when there are none). */
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

/** A last argument that disappears when there is nothing to pass. */
export type Args<P> = [P] extends [void] ? [] : {} extends P ? [params?: P | undefined] : [params: P]
/** The payload of an event as arguments. */
export type Payload<P> = [P] extends [void] ? [] : [payload: P]
