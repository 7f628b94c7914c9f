import type { GridPlace } from '../../../views/index.js'
import type { WalletPage } from '../contract.js'

/** The visitor's search and position in the list of all wallets. */
export type BrowsePlace = {
  search: string
  certified: boolean
  /** Results of this search. */
  found?: WalletPage | undefined
  grid?: GridPlace | undefined
}
