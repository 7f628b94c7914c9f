import type { ConnectorInfo, Namespace } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { groupConnectors, plainName } from './groupConnectors.js'

export type MatchConnectorsParameters = {
  connectors: readonly ConnectorInfo[]
  wallet: Pick<CatalogueWallet, 'id' | 'name' | 'rdns'>
  /** The namespace to search; any if undefined. */
  namespace: Namespace | undefined
}

/**
 * The wallet's connectors in this browser, one per namespace (docs/protocol.md#connector-list). Unknown values never
 * match.
 */
export function matchConnectors({
  connectors,
  wallet,
  namespace,
}: MatchConnectorsParameters): readonly ConnectorInfo[] {
  const rdns = wallet.rdns === 'io.metamask.mobile' ? 'io.metamask' : wallet.rdns
  const direct = connectors.filter(
    ({ type, links, chain }) =>
      type !== 'WALLET_CONNECT' && type !== 'AUTH' && !links && (!namespace || chain === namespace),
  )
  const rules: ((connector: ConnectorInfo) => boolean)[] = [
    ({ id, explorerId }) => (explorerId ?? id) === wallet.id,
    ({ id, info }) => rdns !== undefined && (info?.rdns ?? id) === rdns,
    // Announced wallets also match by name.
    ({ type, name }) => type === 'ANNOUNCED' && plainName(name) === plainName(wallet.name),
  ]
  const matches = rules.map((rule) => direct.filter(rule)).find((found) => found.length > 0) ?? []
  // A wallet matched by id in one namespace may match only by name in another.
  const mates = groupConnectors(direct).filter((group) => group.some((one) => matches.includes(one)))
  return [...matches, ...mates.flat()].filter(
    (one, index, all) => all.findIndex(({ chain }) => chain === one.chain) === index,
  )
}
