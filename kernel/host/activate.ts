import { type KernelErrorCode, PluginError } from '../errors.js'
import type { LoadedKernel } from '../kernel.js'
import type { Runtime } from '../runtime.js'
import type { HostEntry, OwnedRoute } from './host.js'
import type { View } from './plugin.js'
import { isOff, type Resolve, startPlugin } from './startPlugin.js'
import type { Token } from './token.js'

/** Loads, activates and disposes plugins. */
export type Plugins = {
  /** Resolves when the plugin is active. A failed fetch is not remembered; a failed setup quarantines. */
  activate(name: string): Promise<void>
  /** Activates the owner and imports the view, side by side. */
  loadView(view: string): Promise<View<unknown>>
  /** The view's component, if it is loaded. */
  view(name: string): View<unknown> | undefined
  service<T>(token: Token<T>): Promise<T | null>
  quarantine(name: string, error: unknown, phase: string): void
  /** Disposes the plugins that the gate switched off, and activates those it switched on. */
  follow(stopped: readonly string[]): void
}

export function createPlugins(kernel: LoadedKernel, runtime: () => Runtime): Plugins {
  const { host, store, bus, report, scope } = kernel
  const running = new Map<string, Promise<void>>()
  /** By route, because a view's name can change hands: from an override that failed to the view that it replaced. */
  const components = new Map<OwnedRoute, View<unknown>>()

  const entryOf = (name: string): HostEntry => {
    const entry = host.entries.get(name)
    if (!entry) throw new PluginError('PLUGIN_OFF', `Plugin "${name}" is not installed.`)
    if (entry.status === 'off' || entry.status === 'disposed') {
      throw isOff(name)
    }
    if (entry.status === 'failed') {
      throw new PluginError('PLUGIN_FAILED', `Plugin "${name}" failed earlier.`, { cause: entry.error })
    }
    return entry
  }

  const resolve: Resolve = async (tokens, required, owner) => {
    const services: Record<string, unknown> = {}
    for (const [key, token] of Object.entries(tokens ?? {})) {
      const provider = host.providers.get(token.id)
      try {
        if (provider === undefined) throw new PluginError('PLUGIN_OFF', `No plugin provides "${token.id}".`)
        await activate(provider)
        services[key] = host.entries.get(provider)?.service
      } catch (cause) {
        if (required) {
          throw new PluginError('PLUGIN_MISSING_SERVICE', `Plugin "${owner}" needs "${token.id}".`, { cause })
        }
        services[key] = null
      }
    }
    return services
  }

  const stop = (name: string, status: HostEntry['status']) => {
    const entry = host.entries.get(name)
    if (!entry) return
    entry.status = status
    entry.added = []
    entry.dispose?.()
    entry.dispose = entry.ctx = entry.service = undefined
    store.remove(name)
    running.delete(name)
    host.changed()
  }

  const quarantine: Plugins['quarantine'] = (name, error, phase) => {
    const entry = host.entries.get(name)
    if (!entry || entry.status === 'failed') return
    stop(name, 'failed')
    entry.error = error
    report(error, { plugin: name, phase })
    bus.emit('plugin:failed', { plugin: name, phase })
    const lost = entry.definition.provides?.id
    if (lost === undefined) return
    for (const other of host.entries.values()) {
      const needs = Object.values(other.definition.requires ?? {}).some((token) => token?.id === lost)
      if (needs && other.status !== 'off') {
        const code: KernelErrorCode = 'PLUGIN_MISSING_SERVICE'
        quarantine(other.name, new PluginError(code, `"${lost}" is gone.`, { cause: error }), 'requires')
      }
    }
  }

  const activate = async (name: string): Promise<void> => {
    const entry = entryOf(name)
    const known = running.get(name)
    if (known) return known
    const attempt = startPlugin({ kernel, runtime, entry, resolve, quarantine })
    running.set(name, attempt)
    attempt.catch(() => {
      if (running.get(name) === attempt) running.delete(name)
    })
    return attempt
  }

  const loadView: Plugins['loadView'] = async (view) => {
    const found = host.route(view)
    if (!found) throw new PluginError('VIEW_NOT_FOUND', `There is no view "${view}" in this kit.`)
    try {
      const [module] = await Promise.all([
        fetchView(kernel, found, view),
        activate(found.owner),
        // The first screen has its texts already.
        view === host.home() ? undefined : kernel.speech.spoken?.then((spoken) => spoken?.load(found.owner)),
      ])
      components.set(found, module.default)
      return module.default
    } catch (error) {
      // An override whose plugin failed: the view that it replaced is back.
      const other = host.route(view)
      if (!other || other === found) throw error
      return loadView(view)
    }
  }

  scope.add(() => {
    for (const name of [...host.entries.keys()].reverse()) stop(name, 'disposed')
  })

  return {
    activate,
    loadView,
    quarantine,
    view: (name) => {
      const found = host.route(name)
      return found && host.entries.get(found.owner)?.status === 'active' ? components.get(found) : undefined
    },
    async service(token) {
      const provider = host.providers.get(token.id)
      // Treat a disabled provider as missing.
      if (provider === undefined || host.entries.get(provider)?.status === 'off') return null
      try {
        await activate(provider)
        return (host.entries.get(provider)?.service ?? null) as never
      } catch (error) {
        host.reportUse(error, provider, 'activate')
        return null
      }
    },
    follow(stopped) {
      for (const name of stopped) stop(name, 'off')
      for (const { name } of host.waiting()) {
        activate(name).catch((error) => host.reportUse(error, name, 'activate'))
      }
    },
  }
}

/** Loads the view through its route, which may itself have to be loaded first. */
async function fetchView(kernel: LoadedKernel, found: OwnedRoute, view: string) {
  const { more, needsAccount } = found.route
  const route = more ? (await kernel.fetchChunk(more)).routes[view] : found.route
  if (!route?.view) throw new PluginError('VIEW_NOT_FOUND', `"${found.owner}" loads no view "${view}".`)
  found.route = { needsAccount, ...route }
  return kernel.fetchChunk(route.view)
}
