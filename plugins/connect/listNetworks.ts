import type { CaipNetwork, SessionState } from '../../kernel/index.js'

export type NetworkRow = { network: CaipNetwork; isActive: boolean; isApproved: boolean }

/** The active namespace's networks first, then the others; within each those that the wallet approved first. */
export function listNetworks({ activeNamespace, networks }: SessionState): readonly NetworkRow[] {
  const chains = Object.values(networks).map((chain) => {
    const approved = chain.supportsAllNetworks ? undefined : chain.approvedCaipNetworkIds
    return chain.requestedCaipNetworks.map((network) => ({
      network,
      isActive: network.chainNamespace === activeNamespace && network.caipNetworkId === chain.caipNetworkId,
      isApproved: approved?.includes(network.caipNetworkId) ?? true,
    }))
  })
  const rank = ({ network, isApproved }: NetworkRow) =>
    (network.chainNamespace === activeNamespace ? 0 : 2) + (isApproved ? 0 : 1)
  return chains.flat().sort((a, b) => rank(a) - rank(b))
}
