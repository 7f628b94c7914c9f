import type { WalletPage } from '../contract.js'

/** The visitor's search in the list of all wallets. */
export type BrowsePlace = {
  search: string
  certified: boolean
  /** Results of this search. */
  found?: WalletPage | undefined
}
