import type { Features, View } from '../../../kernel/index.js'
import type { CatalogueWallet, ConnectorChoice } from '../contract.js'

export type WalletKind = NonNullable<Features['connectorTypeOrder']>[number]
/** Rows that could not be had. */
export type MissingWallets = { places: number; retry: () => void }
/** One wallet as the list shows it. It leads to a connector, to a wallet that pairs, or to a page outside. */
export type WalletRow = {
  key: string
  /** `all` is the way to every other wallet, below the others. */
  kind: WalletKind | 'all'
  name: string
  imageUrl?: string | undefined
  /** The wallet did not say who it is: its name gives no initial. */
  isGeneric?: boolean | undefined
  tag?: 'recent' | 'installed' | 'connected' | 'qr-code' | 'multichain' | undefined
  /** Another wallet on the page claims the same identifier. */
  isContested?: boolean | undefined
  /** In place of a tag: how many there are. */
  note?: string | undefined
  testId?: string | undefined
  connector?: ConnectorChoice | undefined
  /** All of them, where the wallet has one in several namespaces. */
  connectors?: readonly ConnectorChoice[] | undefined
  wallet?: CatalogueWallet | undefined
  href?: string | undefined
  /** Its place is held until it comes. */
  isAwaited?: boolean | undefined
  /** What stands in the place of the row before it stands in its place as well. */
  isCovered?: boolean | undefined
  /** Stands in the place of the row. */
  instead?: { view: View<MissingWallets>; params: MissingWallets } | undefined
}

/** The order of wallets (docs/specification.md#views). The row for all wallets comes last. */
const DEFAULT_ORDER: readonly WalletRow['kind'][] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'all',
]

/** By kind, stable within a kind. Kinds that the host's order leaves out follow in the default order. */
export function orderWallets(
  rows: readonly WalletRow[],
  wish: readonly WalletKind[] = [],
): readonly WalletRow[] {
  const order = [...wish, ...DEFAULT_ORDER]
  return [...rows].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
