import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { UniversalProviderConfigOverride } from '../../kernel/options.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { EVENTS, METHODS } from './methods.js'
import { idsOf, referenceOf } from './networkIds.js'

/** One namespace of a session proposal. `rpcMap` is keyed by bare reference (`1`, not `eip155:1`). */
export type ProposedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

/**
 * The optional namespaces of a proposal, for every network of the kit; required ones are never used. An
 * override replaces a namespace's whole list, and adds the namespace if missing; its first RPC URL for a
 * namespace drops the others of that namespace. A namespace without a chain cannot be proposed and is
 * omitted.
 */
export function proposeNamespaces(
  networks: readonly CaipNetwork[],
  override: UniversalProviderConfigOverride = {},
): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  const of = (namespace: string) => (proposed[namespace] ??= empty(namespace))

  for (const network of networks) {
    const { chains, rpcMap } = of(network.chainNamespace)
    const url = network.customRpcUrls[0] ?? network.rpcUrls.default.http[0]
    for (const id of idsOf(network)) {
      chains.push(id)
      if (url) rpcMap[referenceOf(id)] = url
    }
  }
  for (const kind of ['methods', 'chains', 'events'] as const) {
    for (const [namespace, list] of Object.entries(override[kind] ?? {})) {
      if (list) of(namespace)[kind] = [...list]
    }
  }
  const urls = Object.entries(override.rpcMap ?? {}) as [CaipNetworkId, string][]
  const target = (id: string) => of(id.split(':')[0] ?? '')
  for (const [id] of urls) target(id).rpcMap = {}
  for (const [id, url] of urls) target(id).rpcMap[referenceOf(id)] = url
  return Object.fromEntries(Object.entries(proposed).filter(([, { chains }]) => chains.length > 0))
}

const empty = (namespace: string): ProposedNamespace => ({
  chains: [],
  methods: [...(METHODS[namespace as Namespace] ?? [])],
  events: [...EVENTS],
  rpcMap: {},
})
