import type { GridPlace } from '../../../views/index.js'
import type { WalletPage } from '../contract.js'

/** What a visitor looked at among all wallets. */
export type BrowsePlace = {
  search: string
  certified: boolean
  /** Of that search. */
  found?: WalletPage | undefined
  grid?: GridPlace | undefined
}
