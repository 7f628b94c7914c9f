import type { Context, Storage } from '../../../kernel/index.js'
import { parseWallets } from '../catalogue/parseWallets.js'
import type { CatalogueWallet } from '../contract.js'
import { chooseWallet } from './chooseWallet.js'
import type { WalletRow } from './orderWallets.js'
import { MAX_RECENTS, RECENT_WALLETS } from './recentWallets.js'

/** Opens the wallet of a row without a connector. */
export function pickWallet(ctx: Context<'connect'>, { key, wallet }: WalletRow): void {
  const found = wallet ?? readRecentWallets(ctx.storage.shared).find(({ id }) => key === `recent/${id}`)
  if (found) chooseWallet(ctx, found)
}

/** Reads the recent wallets with all stored fields, their links through the gate. Newest first. */
export const readRecentWallets = (storage: Storage): readonly CatalogueWallet[] =>
  storage.read(RECENT_WALLETS, (value) => parseWallets({ data: value }).wallets.slice(0, MAX_RECENTS)) ?? []
