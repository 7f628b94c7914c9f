import { createSlot, type Label, type Lazy, type View } from '../../kernel/index.js'
import type { HistoryState } from './history/types.js'
import type { WalletNfts } from './nfts/loadWalletNfts.js'

/** A tile of the Account view that leads to another view. */
export type AccountAction = {
  label: Label
  /** Those of the package, which have a picture and a place of their own. */
  id?: 'onramp' | 'swaps' | 'receive' | 'send' | undefined
  /** A built-in icon's name, or path data on a 24×24 grid. */
  icon?: string | undefined
  route: string
  testId?: string | undefined
}
export const AccountActions = createSlot<AccountAction>('account.actions')

/** Makes the row of the connected wallet lead somewhere, such as to the other wallets. The first one counts. */
export type AccountSwitch = { route: string; label: Label }
export const AccountSwitch = createSlot<AccountSwitch>('account.switch')

/** A tab of the account, after those of the package. */
export type AccountTab = { id: string; label: Label; component: Lazy<View<void>> }
export const AccountTabs = createSlot<AccountTab>('account.tabs')

/** Rows of the settings, above those of the package. Each component draws as many as it has now, or none. */
export type AccountRows = { component: Lazy<View<void>> }
export const AccountRows = createSlot<AccountRows>('account.rows')

/** A picture of a collection. */
export type Nft = {
  /** CAIP-19 where it is known, else what tells it apart in the list. */
  id: string
  name: string
  collection?: string | undefined
  imageUrl?: string | undefined
  /** Larger, for its own view. */
  detailUrl?: string | undefined
  isSpam: boolean
}

export type AccountTabsState = {
  /** The visitor pressed Disconnect and the wallet has not answered yet. */
  isDisconnecting: boolean
  /** After tokens could not be read: when they can be asked for again, in milliseconds since 1970. */
  retryAt: number | undefined
  /** What the account in use did, once that was asked for. */
  history?: HistoryState | undefined
  /** Pictures that the wallet itself knows of. */
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
        /** The Activity tab as a view of its own. */
        Transactions: void
        NftDetail: { nft: Nft }
      }
      analytics: {
        CLICK_TRANSACTIONS: { isSmartAccount: boolean }
        LOAD_MORE_TRANSACTIONS: HistoryProperties
        ERROR_FETCH_TRANSACTIONS: HistoryProperties
      }
      messages: typeof import('./messages.js').default &
        typeof import('./tokenMessages.js').default &
        typeof import('./settingsAndReceiveMessages.js').default &
        typeof import('./history/messages.js').default &
        typeof import('./nfts/messages.js').default
    }
  }
}

type HistoryProperties = {
  address: string
  projectId: string
  cursor: string | undefined
  isSmartAccount: boolean
}
