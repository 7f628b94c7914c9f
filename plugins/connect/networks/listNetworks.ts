import type { CaipNetwork, Namespace, SessionState } from '../../../kernel/index.js'

export type NetworkRow = { network: CaipNetwork; isActive: boolean; isApproved: boolean }

/**
 * Lists the active namespace's networks first, then those of each other namespace; within a namespace, networks that
 * the wallet approved come first.
 */
export function listNetworks({ activeNamespace, networks }: SessionState): readonly NetworkRow[] {
  const namespaces = Object.keys(networks) as Namespace[]
  const others = namespaces.filter((one) => one !== activeNamespace)
  return [activeNamespace, ...others].flatMap((namespace) => {
    const chain = namespace && networks[namespace]
    if (!chain) return []
    const approved = chain.supportsAllNetworks ? undefined : chain.approvedCaipNetworkIds
    const rows = chain.requestedCaipNetworks.map((network) => ({
      network,
      isActive: namespace === activeNamespace && network.caipNetworkId === chain.caipNetworkId,
      isApproved: approved?.includes(network.caipNetworkId) ?? true,
    }))
    return [...rows].sort((a, b) => Number(b.isApproved) - Number(a.isApproved))
  })
}
