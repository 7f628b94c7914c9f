import type { Features, View } from '../../../kernel/index.js'
import type { CatalogueWallet, ConnectorChoice } from '../contract.js'

export type WalletKind = NonNullable<Features['connectorTypeOrder']>[number]
/** Replaces rows whose wallets could not be fetched. */
export type MissingWallets = { places: number; retry: () => void }
/** A row of the list of wallets. Leads to a connector, to a wallet that pairs, or to an external page. */
export type WalletRow = {
  key: string
  /** `all` is the row that leads to all wallets, below the others. */
  kind: WalletKind | 'all'
  name: string
  imageUrl?: string | undefined
  /** The wallet did not announce a name, so it has no initial. */
  isGeneric?: boolean | undefined
  tag?: 'recent' | 'installed' | 'connected' | 'qr-code' | 'multichain' | undefined
  /** Whether another wallet on the page claims the same identifier. */
  isContested?: boolean | undefined
  /** A number shown instead of a tag. */
  note?: string | undefined
  testId?: string | undefined
  connector?: ConnectorChoice | undefined
  /** The wallet's connectors, if it has one in several namespaces. */
  connectors?: readonly ConnectorChoice[] | undefined
  wallet?: CatalogueWallet | undefined
  href?: string | undefined
  /** Whether the row is reserved and still loading. */
  isAwaited?: boolean | undefined
  /** Whether `instead` of an earlier row covers this row, too. */
  isCovered?: boolean | undefined
  /** A view drawn instead of the row. */
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

/**
 * Orders by kind, and keeps the order within a kind. Kinds that the host's order omits follow in the default order.
 */
export function orderWallets(
  rows: readonly WalletRow[],
  hostOrder: readonly WalletKind[] = [],
): readonly WalletRow[] {
  const order = [...hostOrder, ...DEFAULT_ORDER]
  return [...rows].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
