import type { Context, Namespace, Storage } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { MAX_RECENTS, RECENT_WALLETS, type RecentWallet, readRecents } from './recentWallets.js'

/** Puts the wallet connected to a namespace at the front of the recent wallets. */
export function rememberWallet(
  { storage, session }: Pick<Context<'connect'>, 'storage' | 'session'>,
  namespace: Namespace,
): void {
  const connectorId = session.account(namespace)?.connectorId
  const connector = connectorId === undefined ? undefined : session.connector(connectorId, namespace)
  // Only the view where the visitor picked a wallet knows which one is behind WalletConnect.
  if (!connector || connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT') return
  const { id, explorerId, name, info, imageUrl } = connector
  const entry: RecentWallet = {
    id: explorerId ?? id,
    name,
    rdns: info?.rdns,
    // Inline icons arrive again with each announcement, so only URLs are stored.
    image_url: imageUrl?.startsWith('https:') ? imageUrl : undefined,
  }
  put(storage.shared, entry, id)
}

/** Puts a wallet that is connected by WalletConnect at the front of the recent wallets. */
export function rememberCatalogueWallet(storage: Storage, wallet: CatalogueWallet): void {
  put(storage, wallet, wallet.id)
}

function put(storage: Storage, entry: RecentWallet, id: string) {
  const others = readRecents(storage).filter(
    (one) => one.id !== entry.id && one.id !== id && !isSameWallet(one, entry),
  )
  storage.write(RECENT_WALLETS, [entry, ...others].slice(0, MAX_RECENTS))
}

/** Compares by rdns if both have one, else by name: on another chain a wallet may announce itself without its rdns. */
const isSameWallet = (one: RecentWallet, other: RecentWallet) =>
  one.rdns != null && other.rdns != null ? one.rdns === other.rdns : one.name === other.name
