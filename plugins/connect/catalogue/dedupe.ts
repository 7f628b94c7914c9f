import type { ConnectorInfo, Namespace } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { plainName } from '../wallets/groupConnectors.js'

type Known = Pick<CatalogueWallet, 'id' | 'name' | 'rdns' | 'injected'>
type Recent = { id: string; rdns?: string | null | undefined }

/** Whether it is injected into the page, rather than reached by WalletConnect or a window of its own. */
const isOfThePage = ({ type, links }: ConnectorInfo) =>
  links === undefined && (type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN')

/** The rdns without the suffix that a wallet adds inside its mobile browser (docs/protocol.md#connector-list). */
const plainRdns = (rdns: string | null | undefined) =>
  rdns === 'io.metamask.mobile' ? 'io.metamask' : (rdns ?? undefined)
/** The id of an announced wallet is its rdns. */
const rdnsOf = ({ id, type, info }: ConnectorInfo) =>
  plainRdns(info?.rdns ?? (type === 'ANNOUNCED' ? id : undefined))
const isSameRdns = (wallet: Pick<Known, 'rdns'>, connector: ConnectorInfo) =>
  Boolean(wallet.rdns) && plainRdns(wallet.rdns) === rdnsOf(connector)

/** Whether the wallet is on the page: by explorer id, rdns, or one of its injected ids. */
export const isInstalled = (wallet: Known, connectors: readonly ConnectorInfo[]): boolean =>
  connectors.some(
    (one) =>
      isOfThePage(one) &&
      (one.explorerId === wallet.id ||
        isSameRdns(wallet, one) ||
        (wallet.injected ?? []).some(
          ({ namespace, injected_id }) =>
            injected_id === one.id && (namespace === undefined || namespace === one.chain),
        )),
  )

/**
 * Leaves out wallets that are listed already: recent ones, and matches by explorer id, rdns, or name if there is no
 * rdns.
 */
export function withoutListed<W extends Known>(
  wallets: readonly W[],
  connectors: readonly ConnectorInfo[],
  recents: readonly Recent[] = [],
): readonly W[] {
  const isListed = (wallet: W) =>
    connectors.some(
      (one) =>
        one.explorerId === wallet.id ||
        isSameRdns(wallet, one) ||
        (!wallet.rdns && plainName(wallet.name) === plainName(one.name)),
    ) ||
    recents.some(
      ({ id, rdns }) => id === wallet.id || (Boolean(rdns) && plainRdns(rdns) === plainRdns(wallet.rdns)),
    )
  return wallets.filter((wallet) => !isListed(wallet))
}

/** Whether the connector matches an excluded wallet by explorer id, rdns or name. */
export const isExcludedConnector = (connector: ConnectorInfo, excluded: readonly Known[]): boolean =>
  excluded.some(
    (wallet) =>
      wallet.id === connector.explorerId ||
      isSameRdns(wallet, connector) ||
      plainName(wallet.name) === plainName(connector.name),
  )

/** Puts installed wallets first and keeps the order otherwise. */
export function installedFirst<W extends Known>(
  wallets: readonly W[],
  connectors: readonly ConnectorInfo[],
): readonly W[] {
  const installed = new Set(wallets.filter((wallet) => isInstalled(wallet, connectors)))
  return installed.size === 0
    ? wallets
    : [...installed, ...wallets.filter((wallet) => !installed.has(wallet))]
}

/** Merges lists by id; the first entry of an id and its position win. */
export function mergeById<W extends Pick<Known, 'id'>>(...lists: readonly (readonly W[])[]): readonly W[] {
  const merged = new Map<string, W>()
  for (const wallet of lists.flat()) if (!merged.has(wallet.id)) merged.set(wallet.id, wallet)
  return [...merged.values()]
}

/** Keeps wallets that support the namespace. A wallet that lists no networks may support any. */
export const ofNamespace = <W extends Pick<CatalogueWallet, 'chains'>>(
  wallets: readonly W[],
  namespace: Namespace | undefined,
): readonly W[] =>
  namespace === undefined
    ? wallets
    : wallets.filter(({ chains }) => chains?.some((id) => id.startsWith(`${namespace}:`)) ?? true)
