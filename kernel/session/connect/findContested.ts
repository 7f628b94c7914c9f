import type { ConnectorInfo } from '../types.js'

/**
 * Finds announced wallets whose identifier (rdns) another wallet of the namespace claims too. Which one is genuine is
 * unknown, so they are marked and none is restored silently.
 */
export function findContested(
  connectors: readonly ConnectorInfo[],
): (connector: Pick<ConnectorInfo, 'type' | 'chain' | 'id' | 'info'>) => boolean {
  const counts = new Map<string, number>()
  for (const one of connectors) {
    if (one.type === 'ANNOUNCED') counts.set(claimOf(one), (counts.get(claimOf(one)) ?? 0) + 1)
  }
  return (one) => one.type === 'ANNOUNCED' && (counts.get(claimOf(one)) ?? 0) > 1
}

/** Without an rdns, a wallet's id is its name; a second one gets `name#2` (adapters/evm/listAnnounced.ts). */
const claimOf = ({ chain, id, info }: Pick<ConnectorInfo, 'chain' | 'id' | 'info'>) =>
  `${chain}/${info?.rdns ?? id.replace(/#\d+$/, '')}`
