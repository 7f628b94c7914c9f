import type { Namespace } from '../base/caip.js'
import type { Log } from '../base/log.js'
import type { Store } from '../base/store.js'
import type { FetchChunk } from '../host/fetchChunk.js'
import type { Session } from '../session/session.js'
import type { AdapterPlugin } from './adapter.js'
import type { ChainDefinition } from './chain.js'
import { checkChain } from './checkChain.js'
import type { Adapters } from './registry.js'

/** The names of namespaces whose definition is loaded. */
export type ChainNames = Readonly<Partial<Record<Namespace, string>>>
/**
 * Loads the definition of a namespace: that of its own adapter, else of one that serves every namespace, else of another
 * that defines several. Undefined if none has one.
 * @throws ConfigError for a definition of the wrong form, or the error of its import
 */
export type FindChain = (namespace: Namespace) => Promise<ChainDefinition | undefined>

type Kit = {
  readonly adapters: Adapters
  readonly store: Store
  readonly fetchChunk: FetchChunk
  readonly session: Session
  readonly log: Log
}

/** Keeps the name of every definition that it loads in the slice `chains`, from which views draw it. */
export default async function findChain(
  { adapters, store, fetchChunk }: Kit,
  namespace: Namespace,
): ReturnType<FindChain> {
  const plugins = [...adapters.entries].map(({ plugin }) => plugin)
  const isOf = (one: string) => (plugin: AdapterPlugin) => plugin.namespace === one
  const nearest = [...plugins.filter(isOf(namespace)), ...plugins.filter(isOf('*'))]
  for (const plugin of new Set([...nearest, ...plugins])) {
    if (!plugin.chain) continue
    const { default: given } = await fetchChunk(plugin.chain)
    // A single definition is of the adapter's own namespace.
    if (typeof given !== 'function' && !nearest.includes(plugin)) continue
    const chain = typeof given === 'function' ? given(namespace) : given
    if (!chain) continue
    checkChain(namespace, chain)
    const names = store.find('chains')
    if (names) names.patch({ [namespace]: chain.name })
    return chain
  }
  return undefined
}

/** Loads the names of the kit's namespaces, ahead of the views that draw them. */
export function loadNames(kit: Kit): void {
  for (const namespace of Object.keys(kit.session.state.get().networks) as Namespace[])
    findChain(kit, namespace).catch((error) =>
      kit.log.warn(`The name of "${namespace}" could not be loaded.`, error),
    )
}
