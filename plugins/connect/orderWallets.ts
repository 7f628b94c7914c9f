import type { Features, Namespace } from '../../kernel/index.js'

export type WalletKind = NonNullable<Features['connectorTypeOrder']>[number]
/** One wallet as the list shows it. It leads to a connector, or to a page outside. */
export type WalletRow = {
  key: string
  kind: WalletKind
  name: string
  imageUrl?: string | undefined
  /** The wallet did not say who it is: its name gives no initial. */
  isGeneric?: boolean | undefined
  tag?: 'recent' | 'installed' | 'qr-code' | undefined
  testId: string
  connector?: { connectorId: string; namespace: Namespace } | undefined
  href?: string | undefined
}

/** Specification section 2. */
const DEFAULT_ORDER: readonly WalletKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** By kind, stable within a kind. Kinds that the host's order leaves out follow in the default order. */
export function orderWallets(
  rows: readonly WalletRow[],
  wish: readonly WalletKind[] = [],
): readonly WalletRow[] {
  const order = [...wish, ...DEFAULT_ORDER]
  return [...rows].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
