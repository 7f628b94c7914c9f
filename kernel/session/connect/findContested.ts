import type { ConnectorInfo } from '../types.js'

/**
 * Finds announced wallets whose identifier (rdns) another wallet of the namespace claims too. Which one is genuine is
 * unknown, so they are marked and none is restored silently.
 */
export function findContested(
  connectors: readonly ConnectorInfo[],
): (connector: Pick<ConnectorInfo, 'type' | 'chain' | 'id' | 'info'>) => boolean {
  const claims = connectors.filter(isAnnounced).map(claimOf)
  return (one) => isAnnounced(one) && claims.indexOf(claimOf(one)) !== claims.lastIndexOf(claimOf(one))
}

const isAnnounced = ({ type }: Pick<ConnectorInfo, 'type'>) => type === 'ANNOUNCED'

/** Without an rdns, a wallet's id is its name; a second one gets `name#2` (adapters/evm/listAnnounced.ts). */
const claimOf = ({ chain, id, info }: Pick<ConnectorInfo, 'chain' | 'id' | 'info'>) =>
  `${chain}/${info?.rdns ?? id.replace(/#\d+$/, '')}`
