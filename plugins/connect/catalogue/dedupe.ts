import type { ConnectorInfo, Namespace } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { plainName } from '../wallets/groupConnectors.js'

type Known = Pick<CatalogueWallet, 'id' | 'name' | 'rdns' | 'injected'>
type Recent = { id: string; rdns?: string | null | undefined }

/** Wallets of the page itself; a connector that is reached by WalletConnect, or brings its own window, is not one. */
const isOfThePage = ({ type, links }: ConnectorInfo) =>
  links === undefined && (type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN')

/**
 * The rdns without the suffix that a wallet adds inside its app, which is a browser on a phone
 * (docs/protocol.md#connector-list).
 */
const plainRdns = (rdns: string | null | undefined) =>
  rdns === 'io.metamask.mobile' ? 'io.metamask' : (rdns ?? undefined)
/** An announced wallet's id is its rdns. */
const rdnsOf = ({ id, type, info }: ConnectorInfo) =>
  plainRdns(info?.rdns ?? (type === 'ANNOUNCED' ? id : undefined))
const isSameRdns = (wallet: Pick<Known, 'rdns'>, connector: ConnectorInfo) =>
  Boolean(wallet.rdns) && plainRdns(wallet.rdns) === rdnsOf(connector)

/** Whether the page has the wallet: it announced itself, or is one of the places where this wallet injects. */
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

/** Without those that the page lists anyway: by explorer id, rdns, or name where there is no rdns, and recent ones. */
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

/** Whether a connector is one of the wallets that the host excludes: by explorer id, rdns or name. */
export const isExcludedConnector = (connector: ConnectorInfo, excluded: readonly Known[]): boolean =>
  excluded.some(
    (wallet) =>
      wallet.id === connector.explorerId ||
      isSameRdns(wallet, connector) ||
      plainName(wallet.name) === plainName(connector.name),
  )

/** Installed ones first; otherwise as they were. */
export function installedFirst<W extends Known>(
  wallets: readonly W[],
  connectors: readonly ConnectorInfo[],
): readonly W[] {
  const installed = wallets.filter((wallet) => isInstalled(wallet, connectors))
  return installed.length === 0
    ? wallets
    : [...installed, ...wallets.filter((wallet) => !installed.includes(wallet))]
}

/** Each id once, where it came first. */
export function mergeById<W extends Pick<Known, 'id'>>(...lists: readonly (readonly W[])[]): readonly W[] {
  const merged = new Map<string, W>()
  for (const wallet of lists.flat()) if (!merged.has(wallet.id)) merged.set(wallet.id, wallet)
  return [...merged.values()]
}

/** Those that know a network of the namespace; what does not say its networks may have any. */
export const ofNamespace = <W extends Pick<CatalogueWallet, 'chains'>>(
  wallets: readonly W[],
  namespace: Namespace | undefined,
): readonly W[] =>
  namespace === undefined
    ? wallets
    : wallets.filter(({ chains }) => chains?.some((id) => id.startsWith(`${namespace}:`)) ?? true)
