import type { ConnectorInfo } from '../../../kernel/index.js'

/** "Trust Wallet" also calls itself "Trust" (docs/protocol.md#connector-list). */
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
  const namesakes = new Map<string, typeof groups>()
  /** How many of a name and namespace have a group: the next one belongs to the one after theirs. */
  const placed = new Map<string, number>()
  for (const one of connectors) {
    if (isAlone(one)) {
      groups.push([one])
      continue
    }
    const name = plainName(one.name)
    const own = namesakes.get(name) ?? []
    const key = `${one.chain}/${name}`
    const at = placed.get(key) ?? 0
    const group = own[at]
    if (group) group.push(one)
    else {
      const fresh: (typeof groups)[number] = [one]
      own.push(fresh)
      groups.push(fresh)
    }
    namesakes.set(name, own)
    placed.set(key, at + 1)
  }
  return groups
}
