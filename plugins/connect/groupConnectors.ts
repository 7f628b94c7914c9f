import type { ConnectorInfo } from '../../kernel/index.js'

/** "Trust Wallet" also calls itself "Trust" (protocol 13.2). */
export const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^trust wallet$/, 'trust')

/** What is reached in another way, or has a place of its own, is nobody's second namespace. */
const isAlone = ({ type, links }: ConnectorInfo) =>
  links !== undefined || type === 'WALLET_CONNECT' || type === 'AUTH'

/** Of one wallet; at least one. */
export type ConnectorGroup = readonly [ConnectorInfo, ...ConnectorInfo[]]

/**
 * Connectors that are one wallet together: it calls itself the same in several namespaces. At most one of each, so that
 * a namesake in the same namespace stands for itself.
 */
export function groupConnectors(connectors: readonly ConnectorInfo[]): readonly ConnectorGroup[] {
  const groups: [ConnectorInfo, ...ConnectorInfo[]][] = []
  for (const one of connectors) {
    const group = groups.find(
      (others) =>
        !isAlone(one) &&
        others.every(({ chain }) => chain !== one.chain) &&
        others.some((other) => !isAlone(other) && plainName(other.name) === plainName(one.name)),
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}
