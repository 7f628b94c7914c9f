import type { ConnectorType, Features } from '../../kernel/index.js'
import type { AccountAction } from './contract.js'

const USUAL = ['onramp', 'swaps', 'receive', 'send'] as const

/**
 * Puts the package's tiles first, in the host's order, then all others in the order of their contribution
 * (docs/constants.md#lists-and-words).
 */
export function orderActions(
  actions: readonly AccountAction[],
  hostOrder: Features['walletFeaturesOrder'] = [],
): readonly AccountAction[] {
  const order: readonly AccountAction['id'][] = [...hostOrder, ...USUAL]
  const rank = ({ id }: AccountAction) => (id === undefined ? order.length : order.indexOf(id))
  return [...actions].sort((a, b) => rank(a) - rank(b))
}

/** The test id of a tile (docs/protocol.md#account-tiles), which depends on the kind of wallet. */
export const actionTestId = ({ id, testId }: AccountAction, wallet: ConnectorType | undefined) => {
  if (id === undefined) return testId
  return wallet === 'AUTH' ? `wallet-features-${id}-button` : `w3m-account-default-${id}-button`
}
