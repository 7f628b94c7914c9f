import type { Context, Namespace, Storage } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { MAX_RECENTS, RECENT_WALLETS, type RecentWallet, readRecents } from './recentWallets.js'

/** Puts the wallet that a namespace is connected with first. */
export function rememberWallet(
  { storage, session }: Pick<Context<'connect'>, 'storage' | 'session'>,
  namespace: Namespace,
): void {
  const connectorId = session.account(namespace)?.connectorId
  const connector = connectorId === undefined ? undefined : session.connector(connectorId, namespace)
  // Who is behind WalletConnect only the view knows in which the visitor picked it.
  if (!connector || connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT') return
  const { id, explorerId, name, info, imageUrl } = connector
  const entry: RecentWallet = {
    id: explorerId ?? id,
    name,
    rdns: info?.rdns,
    // Icons inside the announcement come again with it; storage is for addresses.
    image_url: imageUrl?.startsWith('https:') ? imageUrl : undefined,
  }
  put(storage.shared, entry, id)
}

/** Puts the wallet that the visitor picked, and that is connected by WalletConnect, first. */
export function rememberCatalogueWallet(storage: Storage, wallet: CatalogueWallet): void {
  put(storage, wallet, wallet.id)
}

function put(storage: Storage, entry: RecentWallet, id: string) {
  const others = readRecents(storage).filter(
    (one) => one.id !== entry.id && one.id !== id && !isSameWallet(one, entry),
  )
  storage.write(RECENT_WALLETS, [entry, ...others].slice(0, MAX_RECENTS))
}

/** Also on another chain, where it may announce itself without its rdns: by name, unless both say that they differ. */
const isSameWallet = (one: RecentWallet, other: RecentWallet) =>
  one.rdns != null && other.rdns != null ? one.rdns === other.rdns : one.name === other.name
