import {
  type AnyPlugin,
  type BaseOptions,
  type Config,
  createKernel,
  type Kernel,
  type Namespace,
  type OpenOptions,
  type PluginName,
} from '../kernel/index.js'
import type { AppKit } from './appkit.js'
import { openModal, prefetch } from './openModal.js'
import { readAccount, readNetwork, readState } from './selectors.js'

export type NamesOf<P> = P extends readonly { readonly name: infer N }[] ? N & PluginName : never
type IsTuple<P extends readonly unknown[]> = number extends P['length'] ? false : true
/** Keys of contracts are demanded only where the list of plugins is a literal tuple. */
type ConfigOf<P extends readonly AnyPlugin[]> =
  IsTuple<P> extends true ? Config<NamesOf<P>> : Partial<Config<PluginName>>
export type AppKitOptions<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> = BaseOptions & {
  /** The features of this kit. Each is fetched when it is on and needed. */
  plugins: P
} & ConfigOf<P>

/**
 * Makes one kit. Synchronous and without I/O; safe on a server, where it does nothing more.
 * @throws ConfigError naming the option that is wrong.
 * @example
 * const appkit = createAppKit({ projectId, networks: [mainnet], adapters: [evmAdapter()], plugins: [connect(), accountTabs()] })
 */
export function createAppKit<const P extends readonly AnyPlugin[]>(
  options: AppKitOptions<P>,
): AppKit<NamesOf<P>> {
  return createFacade(
    createKernel({ options, plugins: options.plugins, shell: () => import('./shell/mount.js') }),
  )
}

/** The host's side of a kernel. */
export function createFacade<N extends PluginName>(kernel: Kernel): AppKit<N> {
  const { session, bus, theme, events, modal, features } = kernel
  const follow = (
    slices: readonly { subscribe(listener: () => void): () => void }[],
    listener: () => void,
  ) => {
    const undos = slices.map((slice) => slice.subscribe(listener))
    return () => {
      for (const undo of undos) undo()
    }
  }
  /** Calls back only when what is told really changed. */
  const watch = <T>(slices: Parameters<typeof follow>[0], read: () => T, listener: (value: T) => void) => {
    let last = JSON.stringify(read())
    return follow(slices, () => {
      const value = read()
      const text = JSON.stringify(value)
      if (text === last) return
      last = text
      listener(value)
    })
  }
  const providers = () =>
    Object.fromEntries(
      (Object.keys(session.state.get().accounts) as Namespace[])
        .map((namespace) => [namespace, session.provider(namespace)] as const)
        .filter(([, provider]) => provider !== undefined),
    )

  return {
    kernel,
    get element() {
      return kernel.element
    },
    ready: kernel.ready,
    open: (options) => openModal(kernel, options as OpenOptions | undefined),
    close: async () => {
      if (modal.get().open || modal.get().opening) (await kernel.late()).modal.close()
    },
    prefetch: () => prefetch(kernel),
    request: async (request) => (await kernel.late()).rpc.request(request) as never,
    on: bus.on as AppKit<N>['on'],
    connect: async (request) => void (await session.connect(request)),
    disconnect: async (namespace) => {
      await session.disconnect(namespace)
      if (modal.get().open) (await kernel.late()).modal.close({ force: true })
    },
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
    getProvider: <T>(namespace: Namespace) => session.provider(namespace) as T | undefined,
    getWalletInfo: (namespace) => session.account(namespace)?.connectedWalletInfo,
    getThemeMode: () => theme.get().themeMode,
    getThemeVariables: () => theme.get().themeVariables,
    setThemeMode: (themeMode) => theme.patch({ themeMode }),
    setThemeVariables: (variables) =>
      theme.patch({ themeVariables: { ...theme.get().themeVariables, ...variables } }),
    subscribeState: (listener) => watch([modal, features, session.state], () => readState(kernel), listener),
    subscribeAccount: (listener, namespace) =>
      watch([session.state], () => readAccount(kernel, namespace), listener),
    subscribeNetwork: (listener) => watch([session.state], () => readNetwork(kernel), listener),
    subscribeEvents: (listener) => events.subscribe(() => listener(events.get())),
    subscribeTheme: (listener) => theme.subscribe(() => listener(theme.get())),
    subscribeProviders: (listener) => {
      let last = Object.values(providers())
      return session.state.subscribe(() => {
        const next = Object.values(providers())
        if (next.length === last.length && next.every((one, index) => one === last[index])) return
        last = next
        listener(providers())
      })
    },
    inspect: async () => (await import('./inspect.js')).inspect(kernel),
    destroy: kernel.destroy,
  }
}
