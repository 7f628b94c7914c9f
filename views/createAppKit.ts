import {
  type AnyPlugin,
  type AppKitNetwork,
  type BaseOptions,
  brand,
  type Config,
  ConfigError,
  createKernel,
  type Kernel,
  type Namespace,
  type OpenOptions,
  type PluginName,
  type RemoteIds,
  type Slice,
} from '../kernel/index.js'
import type { AppKit } from './appkit.js'
import { openModal, prefetch } from './openModal.js'
import { connectionsOf, readAccount, readNetwork, readState } from './selectors.js'

export type NamesOf<P> = P extends readonly { readonly name: unknown }[]
  ? P[number]['name'] & PluginName
  : never
type IsTuple<P extends readonly unknown[]> = number extends P['length'] ? false : true
/** Keys of contracts are required only if the list of plugins is a literal tuple. */
type ConfigOf<P extends readonly AnyPlugin[]> =
  IsTuple<P> extends true ? Config<NamesOf<P>> : Partial<Config<PluginName>>
type NamesIn<P extends readonly AnyPlugin[]> = IsTuple<P> extends true ? NamesOf<P> : PluginName
/** Options of `createAppKit`: the base options, `plugins`, and the options that those plugins add. */
export type AppKitOptions<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> = Omit<
  BaseOptions,
  'networks'
> & {
  /** At least one network. viem chains are accepted as they are. */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** The features of this kit. Each is loaded when enabled and needed. */
  plugins: P
  /** The host's choices, also for the remote features of plugins. */
  features?: { readonly [Id in RemoteIds<NamesIn<P>>]?: boolean | readonly string[] | undefined } | undefined
} & ConfigOf<P>

/** Refuses options that decide who may connect, if no plugin claims them: they would be ignored silently. */
export function refuseUnclaimed(given: object): void {
  const options = given as Readonly<Record<string, unknown>> & { plugins?: readonly Claiming[] }
  for (const key of ['siwx', 'siweConfig'])
    if (
      options[key] !== undefined &&
      !options.plugins?.some?.((one) => [one?.definition?.claims].flat().includes(key))
    )
      throw new ConfigError('UNCLAIMED_OPTION', `Option "${key}" needs siwx() in "plugins".`)
}
/** A factory that was not called has no definition; the runtime refuses it. */
type Claiming = { definition?: { claims?: readonly string[] } | undefined }

/**
 * Creates a kit. Synchronous and without I/O; safe on a server, where it does nothing more.
 * @throws ConfigError naming the invalid option
 * @example
 * const appkit = createAppKit({ projectId, networks: [mainnet], adapters: [evmAdapter()], plugins: [connect(),
 * accountTabs()] })
 */
export function createAppKit<const P extends readonly AnyPlugin[]>(
  options: AppKitOptions<P>,
): AppKit<NamesOf<P>> {
  refuseUnclaimed(options)
  return createFacade(
    createKernel({
      options,
      plugins: options.plugins,
      shell: () => import('./shell/mount.js'),
      packs: () => import('./languages/packs.js'),
    }),
  )
}

/** The public API of a kernel. */
export function createFacade<N extends PluginName>(kernel: Kernel): AppKit<N> {
  const { session, bus, theme, events, modal, features } = kernel
  /** Calls back only if the value changed, whichever slice it depends on. */
  const watch = <T>(
    read: (kernel: Kernel) => T,
    listener: (value: T) => void,
    isSame = (a: T, b: T) => JSON.stringify(a) === JSON.stringify(b),
  ) => {
    let last = read(kernel)
    const undos = [modal, features, session.state].map((slice) =>
      slice.subscribe(() => {
        const value = read(kernel)
        if (isSame(last, value)) return
        last = value
        listener(value)
      }),
    )
    return () => {
      for (const undo of undos) undo()
    }
  }

  /** Raises the notice only once remote features are known. */
  const notice = () =>
    void kernel.ready().then(() => features.get().multiWallet || kernel.alert('MULTI_WALLET_NOT_ENABLED'))
  const list = (key: 'connections' | 'recentConnections') => (namespace?: Namespace) => {
    notice()
    return connectionsOf(features.get(), session.state.get(), key, namespace)
  }
  const each =
    <T>(slice: Slice<T>) =>
    (listener: (value: T) => void) =>
      slice.subscribe(() => listener(slice.get()))
  const kitMethods = () => import('./kitMethods.js')

  return {
    ...brand({ kernel }),
    get element() {
      return kernel.element
    },
    ready: kernel.ready,
    open: (options) => openModal(kernel, options as OpenOptions | undefined),
    close: async (options) => {
      const { open, opening } = modal.get()
      // A first frame may be there before the runtime.
      if (!open) modal.patch({ opening: false })
      if (open || opening) (await kernel.runtime()).modal.close(options)
    },
    prefetch: () => prefetch(kernel),
    request: async (request) => (await kernel.runtime()).rpc.request(request) as never,
    on: bus.on as AppKit<N>['on'],
    connect: async (request) => void (await session.connect(request)),
    disconnect: (namespace, options) =>
      session.disconnect(namespace, {
        ...options,
        closeModal: options?.closeModal ?? (options?.connectorId ? undefined : true),
      }),
    getConnections: list('connections'),
    getRecentConnections: list('recentConnections'),
    switchConnection: (parameters) =>
      kitMethods().then((module) => module.switchConnection(kernel, parameters)),
    deleteConnection: (parameters) =>
      kitMethods().then((module) => module.deleteConnection(kernel, parameters)),
    switchNetwork: session.switchNetwork,
    addNetwork: session.addNetwork,
    removeNetwork: session.removeNetwork,
    addAdapter: session.addAdapter,
    removeAdapter: session.removeAdapter,
    refreshBalance: (namespace) => session.refreshBalance({ namespace, force: true }),
    signMessage: session.signMessage,
    getState: () => readState(kernel),
    getAccount: (namespace) => readAccount(kernel, namespace),
    getNetwork: (namespace) => readNetwork(kernel, namespace),
    getProvider: session.provider,
    getWalletInfo: (namespace) => session.account(namespace)?.connectedWalletInfo,
    getThemeMode: () => theme.get().themeMode,
    getThemeVariables: () => theme.get().themeVariables,
    setThemeMode: (themeMode) => theme.patch({ themeMode }),
    setThemeVariables: (variables) =>
      theme.patch({ themeVariables: { ...theme.get().themeVariables, ...variables } }),
    setLocale: (locale) => modal.patch({ locale }),
    subscribeState: (listener) => watch(readState, listener),
    subscribeAccount: (listener, namespace) =>
      // Accounts of namespaces that come later appear, and none disappears.
      watch(
        () => readAccount(kernel, namespace),
        (account) => account && listener(account),
      ),
    subscribeNetwork: (listener) => watch(readNetwork, listener),
    subscribeConnections: (listener) => {
      notice()
      return watch(() => (features.get().multiWallet ? session.state.get().connections : {}), listener)
    },
    subscribeEvents: each(events),
    subscribeTheme: each(theme),
    subscribeProviders: (listener) =>
      watch(
        (): Record<string, unknown> => Object.fromEntries(session.providers),
        listener,
        (a, b) => Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]),
      ),
    inspect: () => kitMethods().then((module) => module.inspect(kernel)),
    destroy: kernel.destroy,
  }
}
