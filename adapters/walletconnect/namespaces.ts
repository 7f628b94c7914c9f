import type { WalletConnectRequests } from '../../kernel/adapters/chain.js'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { UniversalProviderConfigOverride } from '../../kernel/options.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { idsOf, referenceOf } from './networkIds.js'

/** One namespace of a session proposal. `rpcMap` is keyed by bare reference (`1`, not `eip155:1`). */
export type ProposedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

/** The requests of the namespaces that have any. */
export type Requests = ReadonlyMap<string, WalletConnectRequests | undefined>
const EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/**
 * The optional namespaces of a proposal, for every network of the kit; required ones are never used. An
 * override replaces a namespace's whole list, and adds the namespace if missing; its first RPC URL for a
 * namespace drops the others of that namespace. A namespace without a chain cannot be proposed and is
 * omitted.
 */
export function proposeNamespaces(
  networks: readonly CaipNetwork[],
  requests: Requests,
  override: UniversalProviderConfigOverride = {},
): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  const of = (namespace: string) => (proposed[namespace] ??= empty(requests.get(namespace)))

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

/** The namespaces that an override names. */
export const namespacesIn = (override: UniversalProviderConfigOverride = {}): readonly Namespace[] =>
  Object.values(override).flatMap((part: object | undefined) =>
    Object.keys(part ?? {}).map((key) => key.split(':')[0] as Namespace),
  )

const empty = ({ methods, events = EVENTS }: WalletConnectRequests = { methods: [] }): ProposedNamespace => ({
  chains: [],
  methods: [...methods],
  events: [...events],
  rpcMap: {},
})
