import type { CaipNetwork, Kit, Namespace, SessionState } from '../../../../kernel/index.js'
import { chainName } from '../../../../views/index.js'

/**
 * The name of a namespace in lists of networks, where one entry represents a whole chain
 * (docs/protocol.md#chain-capabilities).
 */
export const networksName = ({ t }: Pick<Kit, 't'>, namespace: Namespace): string =>
  namespace === 'eip155' ? t('connect.chain-evm') : chainName(namespace)

/** The network that represents a namespace: the one its wallet is on, or the chosen one. */
export const networkOf = ({ networks }: SessionState, namespace: Namespace): CaipNetwork | undefined => {
  const chain = networks[namespace]
  const { requestedCaipNetworks: all = [], caipNetworkId } = chain ?? {}
  return all.find((network) => network.caipNetworkId === caipNetworkId) ?? all[0]
}
