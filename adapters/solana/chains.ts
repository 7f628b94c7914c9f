import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'

/** The public clusters: what the Wallet Standard calls them, and their ids, the deprecated one last. */
const CLUSTERS: readonly { chain: string; ids: readonly string[] }[] = [
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
/** What wallets call a cluster on the visitor's own computer. */
const LOCAL = 'solana:localnet'

const clusterOf = (id: string) => CLUSTERS.find(({ ids }) => ids.includes(id))

/** The cluster is one that anybody can reach. */
export const isPublic = ({ caipNetworkId }: CaipNetwork): boolean => clusterOf(caipNetworkId) !== undefined

/** As Sign In With Solana names it: a public cluster by its name, others by their reference. */
export const clusterName = ({ caipNetworkId }: CaipNetwork): string =>
  (CLUSTERS.find(({ ids }) => ids[0] === caipNetworkId)?.chain ?? caipNetworkId).slice('solana:'.length)

/** The reference of its newest id, which is the start of its genesis hash if it follows CAIP-2. */
export const referenceOf = ({ caipNetworkId }: CaipNetwork): string =>
  (clusterOf(caipNetworkId)?.ids[0] ?? caipNetworkId).slice('solana:'.length)

/** A network of the kit by any of its ids. */
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

/** The name under which a wallet has the network, of those it lists; undefined where it lacks it. */
export function chainFor(network: CaipNetwork, offered: readonly string[]): string | undefined {
  const { caipNetworkId, deprecatedCaipNetworkId } = network
  const cluster = clusterOf(caipNetworkId)
  const names = cluster
    ? [cluster.chain, ...cluster.ids]
    : [caipNetworkId, deprecatedCaipNetworkId, ...(isLocal(network) ? [LOCAL] : [])]
  return names.find((name) => name !== undefined && offered.includes(name))
}

/** Asked on this computer: somebody's own node. */
export const isLocal = ({ rpcUrls, customRpcUrls }: CaipNetwork): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(
    customRpcUrls[0] ?? rpcUrls.default.http[0] ?? '',
  )
