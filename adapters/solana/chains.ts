import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'

type Cluster = { chain: string; ids: readonly string[] }
/** The public clusters: their Wallet Standard names and ids, the deprecated id last. */
const CLUSTERS: readonly Cluster[] = [
  {
    chain: 'solana:mainnet',
    ids: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  },
  {
    chain: 'solana:devnet',
    ids: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  },
  { chain: 'solana:testnet', ids: ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] },
]
/** Wallets' name for a cluster on the visitor's computer. */
const LOCAL = 'solana:localnet'

export const clusterOf = (id: string): Cluster | undefined => CLUSTERS.find(({ ids }) => ids.includes(id))

/** Whether the network is a public cluster. */
export const isPublic = ({ caipNetworkId }: CaipNetwork): boolean => clusterOf(caipNetworkId) !== undefined

/** The reference of the current id, which is the start of the genesis hash if it follows CAIP-2. */
export const referenceOf = ({ caipNetworkId }: CaipNetwork): string =>
  (clusterOf(caipNetworkId)?.ids[0] ?? caipNetworkId).slice('solana:'.length)

/** Finds a network of the kit by any of its ids. */
export function findNetwork(
  networks: readonly CaipNetwork[],
  id: CaipNetworkId | undefined,
): CaipNetwork | undefined {
  if (id === undefined) return undefined
  const ids = clusterOf(id)?.ids ?? [id]
  return (
    networks.find((one) => one.caipNetworkId === id) ??
    networks.find((one) => ids.includes(one.caipNetworkId) || one.deprecatedCaipNetworkId === id)
  )
}

/** The wallet's name for the network among those it lists; undefined if it lacks the network. */
export function chainFor(network: CaipNetwork, offered: readonly string[]): string | undefined {
  const { caipNetworkId, deprecatedCaipNetworkId } = network
  const cluster = clusterOf(caipNetworkId)
  const names = cluster
    ? [cluster.chain, ...cluster.ids]
    : [caipNetworkId, deprecatedCaipNetworkId, isLocal(network) ? LOCAL : undefined]
  return names.find((name) => name && offered.includes(name))
}

/** Whether the network's node runs on this computer. */
export const isLocal = ({ rpcUrls, customRpcUrls }: CaipNetwork): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(
    customRpcUrls[0] ?? rpcUrls.default.http[0] ?? '',
  )
