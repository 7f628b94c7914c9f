import { type BaseOptions, type ConnectorInfo, type CustomWallet, webHref } from '../../kernel/index.js'
import type { WalletKind, WalletRow } from './orderWallets.js'
import type { RecentWallet } from './recentWallets.js'

const KINDS: Readonly<Record<ConnectorInfo['type'], WalletKind | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  // Email and social logins have their own part of the screen.
  AUTH: undefined,
}

type Look = { tag?: WalletRow['tag']; testId?: string | undefined }
/** Wallets of the browser say that they are installed; these are elsewhere. */
const LOOKS: Readonly<Partial<Record<ConnectorInfo['type'], Look>>> = {
  WALLET_CONNECT: { tag: 'qr-code', testId: 'walletconnect' },
  EXTERNAL: { tag: undefined },
}

export type ListWalletsParameters = {
  connectors: readonly ConnectorInfo[]
  recents: readonly RecentWallet[]
  options: Pick<BaseOptions, 'customWallets' | 'excludeWalletIds' | 'connectorImages' | 'enableWalletConnect'>
}

/** A row for every wallet that can be chosen, each once: a recent one is not listed again as installed. */
export function listWallets({ connectors, recents, options }: ListWalletsParameters): readonly WalletRow[] {
  const listed = connectors.filter((one) => !isExcluded(one, options.excludeWalletIds ?? []))
  // Announced wallets have names of their own; the generic one comes after them.
  const named = listed.filter((one) => one.type !== 'INJECTED')
  const rows: WalletRow[] = []
  for (const connector of [...named, ...listed.filter((one) => one.type === 'INJECTED')]) {
    const kind = KINDS[connector.type]
    if (!kind || (kind === 'walletConnect' && options.enableWalletConnect === false)) continue
    const recency = recents.findIndex((recent) => isSame(recent, connector))
    const row = toRow(connector, recency < 0 ? kind : 'recent', options.connectorImages?.[connector.id])
    rows.push(row)
  }
  const byRecency = (row: WalletRow) => recents.findIndex((recent) => isRecentRow(recent, row, connectors))
  const recent = rows.filter((row) => row.kind === 'recent').sort((a, b) => byRecency(a) - byRecency(b))
  const others = rows.filter((row) => row.kind !== 'recent')
  return [...recent, ...others, ...customRows(options.customWallets ?? [], connectors)]
}

function toRow(connector: ConnectorInfo, kind: WalletKind, image: string | undefined): WalletRow {
  const { id, name, chain, type, imageUrl } = connector
  const { tag, testId } = LOOKS[type] ?? { tag: 'installed', testId: id }
  return {
    key: `${chain}/${id}`,
    kind,
    name,
    imageUrl: image ?? imageUrl,
    isGeneric: type === 'INJECTED',
    tag: kind === 'recent' ? 'recent' : tag,
    testId: `wallet-selector-${testId ?? `external-${id}`}`,
    connector: { connectorId: id, namespace: chain },
  }
}

/** The host's own wallets. Until a wallet can be paired they lead to their page; none takes a built-in's place. */
function customRows(wallets: readonly CustomWallet[], connectors: readonly ConnectorInfo[]): WalletRow[] {
  const rows: WalletRow[] = []
  for (const { id, name, image_url, webapp_link, homepage } of wallets) {
    const isTaken =
      connectors.some((one) => one.id === id || one.explorerId === id || one.info?.rdns === id) ||
      rows.some((row) => row.key === `custom/${id}`)
    const href = webHref(webapp_link) ?? webHref(homepage)
    if (isTaken || href === undefined) continue
    rows.push({
      key: `custom/${id}`,
      kind: 'custom',
      name,
      imageUrl: image_url,
      testId: `wallet-selector-${id}`,
      href,
    })
  }
  return rows
}

function isExcluded({ id, name, explorerId, info }: ConnectorInfo, excluded: readonly string[]): boolean {
  return excluded.some(
    (one) =>
      one === id || one === explorerId || one === info?.rdns || one.toLowerCase() === name.toLowerCase(),
  )
}

const isSame = (recent: RecentWallet, { id, explorerId, info }: ConnectorInfo) =>
  recent.id === id || recent.id === explorerId || (info?.rdns !== undefined && recent.rdns === info.rdns)

const isRecentRow = (recent: RecentWallet, row: WalletRow, connectors: readonly ConnectorInfo[]) =>
  connectors.some((one) => `${one.chain}/${one.id}` === row.key && isSame(recent, one))
