import type { ConnectorInfo } from '../../../kernel/index.js'

/** Normalizes a name. "Trust Wallet" also calls itself "Trust" (docs/protocol.md#connector-list). */
export const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^trust wallet$/, 'trust')

/** Whether it is never grouped: it is reached by WalletConnect or is a login. */
const isAlone = ({ type, links }: ConnectorInfo) =>
  links !== undefined || type === 'WALLET_CONNECT' || type === 'AUTH'

/** The connectors of one wallet, at least one. */
export type ConnectorGroup = readonly [ConnectorInfo, ...ConnectorInfo[]]

/**
 * Groups connectors that have one name in several namespaces, at most one per namespace: a second connector of that
 * name in the same namespace is a separate wallet.
 */
export function groupConnectors(connectors: readonly ConnectorInfo[]): readonly ConnectorGroup[] {
  const groups: [ConnectorInfo, ...ConnectorInfo[]][] = []
  const namesakes = new Map<string, typeof groups>()
  /** Connectors placed so far by namespace and name: the index of the next one's group. */
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
