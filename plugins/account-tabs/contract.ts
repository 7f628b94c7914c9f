import {
  type ActivityPage,
  createSlot,
  type FetchFor,
  type Label,
  type Lazy,
  type PluginName,
  type Source,
  type SourceRequest,
  type Target,
  type View,
} from '../../kernel/index.js'
import type { HistoryState } from './history/types.js'
import type { WalletNfts } from './nfts/loadWalletNfts.js'

/** A tile of the Account view that leads to another view. */
export type AccountAction = {
  label: Label
  /** Set for the package's own tiles, which have a fixed icon and position. */
  id?: 'onramp' | 'swaps' | 'receive' | 'send' | undefined
  /** A built-in icon's name, or path data on a 24×24 grid. */
  icon?: string | undefined
  testId?: string | undefined
} & Target
export const AccountActions = createSlot<AccountAction>('account.actions', ['label', 'route'])

/**
 * Makes the row of the connected wallet open a view, such as the list of other wallets. The first contribution wins.
 */
export type AccountSwitch = Target & { label: Label }
export const AccountSwitch = createSlot<AccountSwitch>('account.switch', ['label', 'route'])

/** A tab of the account, shown after the package's own tabs. */
export type AccountTab = { id: string; label: Label; component: Lazy<View<void>> }
export const AccountTabs = createSlot<AccountTab>('account.tabs', ['id', 'label', 'component'])

/** Rows of the settings, above the package's own rows. A component may draw any number of rows, including none. */
export type AccountRows = { component: Lazy<View<void>> }
export const AccountRows = createSlot<AccountRows>('account.rows', ['component'])

/** `cursor` is the `next` of the source's previous page; undefined for the first page. */
export type ActivityRequest = SourceRequest & { readonly cursor: string | undefined }
/** Fetches a page of the account's activity on the network. */
export type FetchActivity<N extends PluginName = never> = FetchFor<ActivityPage, N, ActivityRequest>
/** Sources of activity, asked before the blockchain service. */
export const ActivitySources = createSlot<Source<ActivityPage, ActivityRequest>>('account.activity', [
  'namespaces',
  'load',
])

/** An NFT. */
export type Nft = {
  /** CAIP-19 if contract and token id are known, else a key that is unique in the list. */
  id: string
  name: string
  collection?: string | undefined
  imageUrl?: string | undefined
  /** A larger image for the detail view. */
  detailUrl?: string | undefined
  isSpam: boolean
}

export type AccountTabsState = {
  /** The visitor pressed Disconnect and the wallet has not answered yet. */
  isDisconnecting: boolean
  /** When tokens can be fetched again after a failure, in milliseconds since 1970. */
  retryAt: number | undefined
  /** Activity of the active account, once requested. */
  history?: HistoryState | undefined
  /** NFTs that the wallet itself lists (ERC-7811). */
  walletNfts?: WalletNfts | undefined
}

declare module 'latchkey' {
  interface PluginRegistry {
    'account-tabs': {
      state: AccountTabsState
      views: {
        Account: void
        AccountSettings: void
        WalletReceive: void
        WalletCompatibleNetworks: void
        /** The Activity tab as a separate view. */
        Transactions: void
        NftDetail: { nft: Nft }
      }
      analytics: {
        CLICK_TRANSACTIONS: { isSmartAccount: boolean }
        LOAD_MORE_TRANSACTIONS: HistoryProperties
        ERROR_FETCH_TRANSACTIONS: HistoryProperties
      }
      messages: typeof import('./messages/account.js').default &
        typeof import('./messages/tokens.js').default &
        typeof import('./messages/settingsAndReceive.js').default &
        typeof import('./messages/activity.js').default &
        typeof import('./messages/nfts.js').default
    }
  }
}

type HistoryProperties = {
  address: string
  projectId: string
  cursor: string | undefined
  isSmartAccount: boolean
}
