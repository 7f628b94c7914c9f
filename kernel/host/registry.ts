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
  /** The id of its own remote feature. */
  remote: string
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

/** The text keys that a translation may have: a plural key with any plural form of its language. */
type TranslationKey<T> = keyof T extends infer K
  ? K extends `${infer Base}#${string}`
    ? `${Base}#${Intl.LDMLPluralRule}`
    : K & string
  : never
/** A plugin's texts in another language, or some of them. */
export type Translation<N extends PluginName = PluginName> = {
  readonly [K in TranslationKey<Messages<N>>]?: string | undefined
}
/** The ids of these plugins' own remote features. */
export type RemoteIds<N extends PluginName = PluginName> = N extends PluginName
  ? Extract<Part<N, 'remote', never>, string>
  : never

/** A last argument that may be omitted if there is nothing to pass. */
export type Args<P> = [P] extends [void] ? [] : {} extends P ? [params?: P | undefined] : [params: P]
/** The params of a view as a member: optional if none are required, absent if there are none. */
export type WithParams<P> = [P] extends [void]
  ? { params?: undefined }
  : {} extends P
    ? { params?: P | undefined }
    : { params: P }
/**
 * A view to open, with its params unless all are optional. For the values of slots that lead to a view: `route` and
 * `params` are passed to the router.
 */
export type Target<K extends keyof Views & string = keyof Views & string> = K extends unknown
  ? { route: K } & WithParams<Views[K]>
  : never
/** The views that open without params. */
export type PlainView = {
  [K in keyof Views & string]: WithParams<Views[K]> extends { params: unknown } ? never : K
}[keyof Views & string]
/** The payload of an event as arguments. */
export type Payload<P> = [P] extends [void] ? [] : [payload: P]
