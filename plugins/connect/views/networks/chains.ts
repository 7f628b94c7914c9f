import type { CaipNetwork, Namespace, SessionState } from '../../../../kernel/index.js'
import { useChainName, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'

/**
 * Returns the name of a namespace in lists of networks, where one entry represents a whole chain
 * (docs/protocol.md#chain-capabilities).
 */
export function useNetworksName(): (namespace: Namespace) => string {
  const t = useText(viewMessages)
  const nameOf = useChainName()
  return (namespace) => (namespace === 'eip155' ? t('connect.chain-evm') : nameOf(namespace))
}

/** The network that represents a namespace: the one its wallet is on, or the chosen one. */
export const networkOf = ({ networks }: SessionState, namespace: Namespace): CaipNetwork | undefined => {
  const chain = networks[namespace]
  const { requestedCaipNetworks: all = [], caipNetworkId } = chain ?? {}
  return all.find((network) => network.caipNetworkId === caipNetworkId) ?? all[0]
}
