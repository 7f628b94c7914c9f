import type { ConnectorInfo } from '../types.js'

/**
 * Finds the announced wallets that claim an identifier (rdns) which another one of their namespace claims too. Nobody can
 * tell which of them is the wallet, so they are marked, and none is restored without the visitor.
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

/** Without an rdns a wallet is known by its name; the second of one name is `name#2` (adapters/evm/listAnnounced.ts). */
const claimOf = ({ chain, id, info }: Pick<ConnectorInfo, 'chain' | 'id' | 'info'>) =>
  `${chain}/${info?.rdns ?? id.replace(/#\d+$/, '')}`
