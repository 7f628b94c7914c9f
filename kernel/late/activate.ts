import { type KernelErrorCode, PluginError } from '../errors.js'
import type { AnyDefinition, HostEntry } from '../host.js'
import type { Kernel } from '../kernel.js'
import type { Lazy, View } from '../plugin.js'
import { createScope } from '../scope.js'
import type { Token } from '../token.js'
import { createContext } from './context.js'
import type { Late } from './late.js'

/** A setup that takes longer is quarantined. Fetching code does not count: slow networks are not the plugin's fault. */
const SETUP_LIMIT_MS = 10_000

/** Loads, runs and stops plugins. */
export type Plugins = {
  /** Resolves when the plugin is active. A failed fetch is not remembered; a failed setup quarantines. */
  activate(name: string): Promise<void>
  /** Activates the owner and imports the view, side by side. */
  loadView(view: string): Promise<View<unknown>>
  /** The view's component when it is there already. */
  view(name: string): View<unknown> | undefined
  service<T>(token: Token<T>): Promise<T | null>
  quarantine(name: string, error: unknown, phase: string): void
  /** Stops what the gate switched off, starts what waited for it. */
  follow(stopped: readonly string[]): void
}

export function createPlugins(kernel: Kernel, late: () => Late): Plugins {
  const { host, store, bus, report } = kernel
  const running = new Map<string, Promise<void>>()
  const components = new Map<string, View<unknown>>()

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

  const resolve = async (tokens: AnyDefinition['requires'], required: boolean, owner: string) => {
    const services: Record<string, unknown> = {}
    for (const [key, token] of Object.entries(tokens ?? {})) {
      const provider = host.providers.get(token.id)
      try {
        if (provider === undefined) throw new PluginError('PLUGIN_OFF', `Nothing provides "${token.id}".`)
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
    for (const other of host.entries.values()) {
      const needs = Object.values(other.definition.requires ?? {}).some((token) => token.id === lost)
      if (lost !== undefined && needs && other.status !== 'off') {
        const code: KernelErrorCode = 'PLUGIN_MISSING_SERVICE'
        quarantine(other.name, new PluginError(code, `"${lost}" is gone.`, { cause: error }), 'requires')
      }
    }
  }

  const start = async (entry: HostEntry) => {
    const { name, definition } = entry
    entry.status = 'loading'
    const began = performance.now()
    // Fetched before anything runs: a failed fetch leaves the plugin idle, so that a retry can work.
    const [setup, drafts, messages, styles, requires, optional] = await Promise.all([
      fetchChunk(definition.setup),
      definition.state && import('../draft.js'),
      definition.messages && fetchChunk(definition.messages),
      definition.styles && fetchChunk(definition.styles),
      resolve(definition.requires, true, name),
      resolve(definition.optional, false, name),
    ]).catch((error: unknown) => {
      if (entry.status === 'loading') entry.status = 'idle'
      throw error
    })
    if (entry.status !== 'loading') throw isOff(name)
    if (messages) kernel.texts.add(messages.default)
    if (styles) kernel.styles.push(styles.default)
    const scope = createScope((error) => report(error, { plugin: name, phase: 'dispose' }))
    entry.dispose = scope.dispose
    try {
      const ctx = createContext(kernel, late(), entry, scope, { ...requires, ...optional }, drafts?.update)
      entry.ctx = ctx
      entry.service = await withLimit(Promise.resolve(setup.default(ctx)), name, scope.signal)
      entry.status = 'active'
      entry.ms = Math.round(performance.now() - began)
      host.changed()
    } catch (error) {
      // Stopped while it was being set up: not its fault.
      if (scope.signal.aborted) throw isOff(name)
      quarantine(name, error, 'setup')
      throw new PluginError('PLUGIN_FAILED', `Plugin "${name}" failed.`, { cause: error })
    }
  }

  const activate = async (name: string): Promise<void> => {
    const entry = entryOf(name)
    const known = running.get(name)
    if (known) return known
    const attempt = start(entry)
    running.set(name, attempt)
    attempt.catch(() => {
      if (running.get(name) === attempt) running.delete(name)
    })
    return attempt
  }

  const loadView: Plugins['loadView'] = async (view) => {
    const found = host.route(view)
    if (!found) throw new PluginError('VIEW_NOT_FOUND', `There is no view "${view}" in this kit.`)
    const [module] = await Promise.all([fetchChunk(found.route.view), activate(found.owner)])
    components.set(view, module.default)
    return module.default
  }

  kernel.scope.add(() => {
    for (const name of [...host.entries.keys()].reverse()) stop(name, 'disposed')
  })

  return {
    activate,
    loadView,
    quarantine,
    view: (name) => {
      const owner = host.route(name)?.owner
      return owner !== undefined && host.entries.get(owner)?.status === 'active'
        ? components.get(name)
        : undefined
    },
    async service(token) {
      const provider = host.providers.get(token.id)
      if (provider === undefined) return null
      try {
        await activate(provider)
        return (host.entries.get(provider)?.service ?? null) as never
      } catch (error) {
        report(error, { plugin: provider, phase: 'service' })
        return null
      }
    },
    follow(stopped) {
      for (const name of stopped) stop(name, 'off')
      for (const { name, definition, status } of host.entries.values()) {
        if (definition.start !== 'ready' || status !== 'idle') continue
        activate(name).catch((error) => report(error, { plugin: name, phase: 'start' }))
      }
    },
  }
}

const isOff = (name: string) => new PluginError('PLUGIN_OFF', `Plugin "${name}" is switched off.`)

/** Asks twice: what a browser remembers as failed is fetched under a fresh address. */
async function fetchChunk<T>(load: Lazy<T>): Promise<{ default: T }> {
  try {
    return await load()
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<{ default: T }>(error)
  }
}

async function withLimit<T>(work: Promise<T>, name: string, signal: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PluginError('PLUGIN_TIMEOUT', `The setup of "${name}" took over 10 s.`)),
      SETUP_LIMIT_MS,
    )
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
