import type { ConnectorType, Features } from '../../kernel/index.js'
import type { AccountAction } from './contract.js'

const USUAL = ['onramp', 'swaps', 'receive', 'send'] as const

/** Specification section 9: those of the package first, as the host wants them; others keep their order. */
export function orderActions(
  actions: readonly AccountAction[],
  wish: Features['walletFeaturesOrder'] = [],
): readonly AccountAction[] {
  const order: readonly AccountAction['id'][] = [...wish, ...USUAL]
  const rank = ({ id }: AccountAction) => (id === undefined ? order.length : order.indexOf(id))
  return [...actions].sort((a, b) => rank(a) - rank(b))
}

/** Page objects of this field know the tiles by these, which depend on the kind of wallet (protocol 6.3). */
export const actionTestId = ({ id, testId }: AccountAction, wallet: ConnectorType | undefined) => {
  if (id === undefined) return testId
  return wallet === 'AUTH' ? `wallet-features-${id}-button` : `w3m-account-default-${id}-button`
}
