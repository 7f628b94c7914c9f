import type { ConnectedChange } from '../adapters/adapter.js'
import type { Namespace } from '../base/caip.js'
import type { Draft } from '../base/draft.js'
import type { Slice } from '../base/store.js'
import { type KitRange, manifest } from '../brand.js'
import type { Label } from '../modal/messages.js'
import type { OpenOptions } from '../modal/openOptions.js'
import type { Features } from '../services/features.js'
import type { OwnFeature, OwnRemote } from '../services/ownFeature.js'
import type { HostSite, Kit, KitTools, Translate } from './kit.js'
import type { Lazy, MaybePromise } from './lazy.js'
import type { PluginStorage } from './pluginStorage.js'
import type { PressedKit } from './pressedKit.js'
import type {
  Args,
  Events,
  Part,
  Payload,
  PlainView,
  PluginName,
  RemoteIds,
  Translation,
  Views,
  WithParams,
} from './registry.js'
import type { Contribution } from './slot.js'
import type { Token } from './token.js'

/** A view: a React component in `views/`, an opaque function of its params in the kernel. */
export type View<P> = (props: { params: P }) => unknown
/*#__NO_SIDE_EFFECTS__*/
export const label = (key: string, en: string): Label => ({ key, en })

/** A view that the router can show. */
export type Route<P = unknown> = {
  view: Lazy<View<P>>
  /** Header title. A function derives it from the params, for example from a wallet's name. */
  title?: Label | ((params: P, kit: Kit) => Label | string) | undefined
  /** View that the header offers as help while this view is the first. */
  help?: { readonly route: PlainView; readonly label: Label } | undefined
  /** Refuses with a typed error if no account is connected. The view closes with the last account. */
  needsAccount?: boolean | undefined
  /**
   * The view may be drawn before the modal opens, out of the document: it measures nothing, and asks services only once
   * `modal.state.open` is true.
   */
  early?: true | undefined
  /** No other plugin can override the view. For views in which visitors sign or approve something. */
  readonly protected?: true | undefined
  readonly more?: undefined
}
export type Routes<N extends PluginName> = {
  readonly [K in keyof Part<N, 'views'>]: Route<Part<N, 'views'>[K]>
}
/** A route whose view and title are loaded lazily, because manifests are part of every page's eager bundle. */
export type LaterRoute<K extends PropertyKey = string, P = unknown> = {
  /** The module that exports `routes`: the setup's, or a separate one if there are many. */
  readonly more: () => Promise<{ routes: { readonly [View in K]: Route<P> } }>
} & Pick<Route, 'needsAccount' | 'protected'> & {
    readonly [Key in 'view' | 'title' | 'help' | 'early']?: undefined
  }

type Own<N extends PluginName> = [RemoteIds<N>] extends [never] ? [] : [own: OwnFeature]
type When<T, Keys> = [keyof T] extends [never] ? {} : Keys
type Tokens<T> = { readonly [K in keyof T]: Token<T[K]> }
type Nullable<T> = { readonly [K in keyof T]: T[K] | null }
/** The catalogue: a chunk of its own, or exported beside the setup and loaded with it. */
type WithTexts<T> =
  | { readonly messages: Lazy<T> }
  | { readonly messages?: undefined; readonly setup: () => Promise<{ messages: T }> }
/**
 * The initial state: in the manifest, or the export `state` beside the setup, which keeps it out of the eager bundle.
 */
type WithState<T> =
  | { readonly state: T }
  | { readonly state: true; readonly setup: () => Promise<{ state: T }> }
/** `safe` methods run at once, `approval` methods once the visitor has approved; any other method is refused. */
export type RpcClass = 'safe' | 'approval'
/** How a method is declared. An approval's view gets the method's params and answers `true` through `useAnswer`. */
export type RpcRule<View = string> = 'safe' | { readonly approval: View }

/** The plugin's own views that can be drawn with the params of a method. */
type ApprovalView<N extends PluginName, Method> = {
  [V in keyof Part<N, 'views'> & string]: WithParams<Part<N, 'views'>[V]> extends { params: infer Needed }
    ? Method extends { params: Needed }
      ? V
      : never
    : V
}[keyof Part<N, 'views'> & string]

/** The plugin's own views that another plugin has, too, and that can be drawn with all params of the other one. */
type Overriding<N extends PluginName, Others = Views<Exclude<PluginName, N>>> = {
  [V in keyof Part<N, 'views'> & keyof Others & string]: Others[V] extends Part<N, 'views'>[V] ? V : never
}[keyof Part<N, 'views'> & keyof Others & string]

/** The manifest: static data and `import()` thunks. Nothing in it runs at import time. */
export type Definition<N extends PluginName> = {
  /** The versions of the kit that this manifest is made for, written out: `'^0.2.0'`. A kit refuses any other. */
  readonly latchkey: KitRange
  /**
   * Pure and total: maps remote features and the host's options to on or off, and must accept `{}`. Not called if the
   * project switched the plugin off by name or by its own remote feature, which is `own`. @default on
   */
  readonly enabled?:
    | ((features: Features, config: Readonly<Part<N, 'config'>>, ...own: Own<N>) => boolean)
    | undefined
  /** Activates the plugin when the gate opens. @default on first use */
  readonly start?: 'ready' | undefined
  /** Validates the options at registration, before anything loads. @throws ConfigError */
  readonly validate?: ((config: Part<N, 'config'>) => void) | undefined
  /** Option keys of `createAppKit` that this plugin claims. */
  readonly claims?: readonly (keyof Part<N, 'config'> & string)[] | undefined
  /** Other names of the plugin's views, by which hosts may open them. */
  readonly aliases?: Readonly<Record<string, keyof Part<N, 'views'> & string>> | undefined
  /**
   * The plugin's views that take the place of another plugin's view of the same name. While the plugin is off or has
   * failed, the other view is back.
   */
  readonly overrides?: readonly Overriding<N>[] | undefined
  /** Ids of the connectors that the plugin adds. It is activated to restore a stored connection of one. */
  readonly connectors?: readonly string[] | undefined
  /**
   * Query parameter with which other sites redirect to the page, for example after a login: activates the plugin when
   * the gate opens. The setup must check the address itself.
   */
  readonly returns?: string | undefined
  readonly contributes?: readonly Contribution[] | undefined
  /** Slots that this plugin owns and others contribute to. */
  readonly slots?: readonly { readonly id: string }[] | undefined
  /**
   * Loads the code of the screen that a disconnected visitor meets first, at the press or when the visitor approaches a
   * button, and before the kit knows which screen that is. May draw its first frame once the modal is opening, until that
   * code is there (`drawOutline` of `latchkey/views`). The rest of the modal's code is requested at most 50 ms later.
   * An approach has no options: it draws nothing, because the press may be for another view.
   */
  readonly first?: ((kit: PressedKit, open: OpenOptions | undefined) => Promise<unknown>) | undefined
  /** The plugin's own style sheet as text (`import('./x.css?inline')`). */
  readonly styles?: Lazy<string> | undefined
  /**
   * Translations by locale. The one for the page's language is loaded once the modal is needed; `de-AT` falls back to
   * `de`, a missing text to English. The host's `messages` win.
   */
  readonly translations?: Readonly<Record<string, Lazy<Translation<N>>>> | undefined
  /**
   * The setup's module, which may also export `messages` and `state`, and `preload`: loaders of what the plugin's first
   * screen leads to, called before it is needed.
   */
  readonly setup: Lazy<Setup<N>>
} & When<
  Part<N, 'views'>,
  { readonly routes: { readonly [K in keyof Routes<N>]: Routes<N>[K] | LaterRoute<K, Part<N, 'views'>[K]> } }
> &
  When<Part<N, 'options'>, { readonly options: Part<N, 'options'> }> &
  When<Part<N, 'requires'>, { readonly requires: Tokens<Part<N, 'requires'>> }> &
  When<Part<N, 'optional'>, { readonly optional: Tokens<Part<N, 'optional'>> }> &
  When<Part<N, 'provides', {}>, { readonly provides: Token<Part<N, 'provides'>> }> &
  When<Part<N, 'state'>, WithState<Part<N, 'state'>>> &
  When<Part<N, 'messages'>, WithTexts<Partial<Part<N, 'messages'>>>> &
  When<
    Part<N, 'remote'>,
    {
      /** An entry of the project's remote settings that switches this plugin. `default` holds where it is missing. */
      readonly remote: OwnRemote<RemoteIds<N>>
    }
  > &
  When<
    Part<N, 'rpc'>,
    { readonly rpc: { readonly [K in keyof Part<N, 'rpc'>]: RpcRule<ApprovalView<N, Part<N, 'rpc'>[K]>> } }
  >

type RunRpc<P, R> = (params: P, context: { signal: AbortSignal }) => MaybePromise<R>
/**
 * Answers a method. The page's params may be anything: `parse` returns those that the approval's view and `run` get, or
 * throws to refuse the request before the visitor is asked.
 */
export type RpcHandler<M> = M extends { params: infer P; result: infer R }
  ? RunRpc<P, R> | { readonly parse: (params: unknown) => MaybePromise<P>; readonly run: RunRpc<P, R> }
  : never

/** A plugin's only access to the kit. Everything done through it is undone when the plugin is disposed. */
export type Context<N extends PluginName> = {
  readonly name: N
  /** The options given to the plugin's factory. The options of `createAppKit` are `host.options`. */
  readonly options: Part<N, 'options'>
  /** The options of `createAppKit` that the plugin claims. */
  readonly config: Readonly<Part<N, 'config'>>
  readonly host: HostSite
  /** The services of the tokens that the manifest lists. */
  readonly services: Readonly<Part<N, 'requires'>> & Nullable<Part<N, 'optional'>>
  readonly state: Pick<Slice<Part<N, 'state'>>, 'get' | 'subscribe'> & {
    set(recipe: (draft: Draft<Part<N, 'state'>>) => void): void
  }
  /** The plugin's own section of the visitor's storage. */
  readonly storage: PluginStorage
  readonly t: Translate<N>
  /** Aborts when the plugin is disposed or quarantined. */
  readonly signal: AbortSignal
  /** Pushes a view by name. */
  navigate<K extends keyof Views & string>(view: K, ...params: Args<Views[K]>): void
  /**
   * Returns the result of the setup, the service that the contract declares as `provides`; undefined before the setup
   * ends. For the plugin's views.
   */
  own<T extends Part<N, 'provides', unknown> = Part<N, 'provides', unknown>>(): T | undefined
  /**
   * Returns the work. Its time does not count towards the 10 s of the plugin's setup and steps: for a wallet's prompt,
   * or for requests that have a limit of their own. Code, questions and actions of this context never count.
   */
  waitFor<T>(work: Promise<T>): Promise<T>
  /** Reports an error to the host's `onError`. `phase` names what failed, in plain words for a log: `fetch a quote`. */
  report(error: unknown, phase: string): void
  /** Creates another slice, named `{plugin}.{name}`. */
  createSlice<S extends object>(name: string, initial: S): Slice<S>
  /** Reports a change in the wallet of a connector that the plugin added, like an adapter's `ctx.update`. */
  update(namespace: Namespace, connectorId: string, change: ConnectedChange): Promise<void>
  on<K extends keyof Events & string>(event: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Part<N, 'events'> & string>(event: K, ...payload: Payload<Part<N, 'events'>[K]>): void
  track<K extends keyof Part<N, 'analytics'> & string>(
    event: K,
    ...properties: Args<Part<N, 'analytics'>[K]>
  ): void
  /** Answers a method of the manifest: with a function, or with `{ parse, run }` to check the page's params first. */
  handle<K extends keyof Part<N, 'rpc'> & string>(method: K, handler: RpcHandler<Part<N, 'rpc'>[K]>): void
  contribute(contribution: Contribution): void
  onDispose(undo: () => void): void
} & KitTools

/** The result of a setup whose contract has no `provides`. The compiler names it if the setup returns a value. */
type NothingUnlessProvides = void | undefined
export type Setup<N extends PluginName> = (
  ctx: Context<N>,
) => MaybePromise<Part<N, 'provides', NothingUnlessProvides>>

/** A registered plugin: its name and its frozen manifest. */
export type Plugin<N extends PluginName = PluginName> = {
  readonly name: N
  readonly definition: Definition<N>
}

/** A plugin of any name, for lists. Its manifest is typed only against its own contract. */
export type AnyPlugin = {
  readonly name: string
  readonly definition: object
}

/** Refuses text keys that the contract does not have; TypeScript accepts them in what `import()` returns. */
type KnownKeys<N extends PluginName, T> = {
  readonly [Locale in keyof T]: T[Locale] extends Lazy<infer Table>
    ? Exclude<keyof Table, keyof Translation<N>> extends never
      ? T[Locale]
      : Lazy<Record<Exclude<keyof Table, keyof Translation<N>>, never>>
    : T[Locale]
}

/**
 * Creates the manifest of a plugin. Called by the plugin's factory; must not touch the page.
 * @example export const swap = () => definePlugin('swap', { latchkey: '^0.2.0', setup: () => import('./setup.js') })
 */
export const definePlugin = <N extends PluginName, const T extends object = {}>(
  name: N,
  definition: Definition<N> & { readonly translations?: (T & KnownKeys<N, T>) | undefined },
): Plugin<N> =>
  Object.freeze<Plugin<N>>({
    name,
    definition: manifest(definition),
  })

/*#__NO_SIDE_EFFECTS__*/
/** Types a setup by its contract. The setup runs once per kit, when the plugin is first needed. */
export const defineSetup = <N extends PluginName>(_name: N, setup: Setup<N>): Setup<N> => setup
