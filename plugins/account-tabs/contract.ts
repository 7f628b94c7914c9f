import { createSlot, type Label, type Lazy, type View } from '../../kernel/index.js'

/** A row of the Account view that leads to another view. */
export type AccountAction = {
  label: Label
  /** A built-in icon's name, or path data on a 24×24 grid. */
  icon: string
  route: string
  testId?: string | undefined
}
export const AccountActions = createSlot<AccountAction>('account.actions')

/** Makes the row of the connected wallet lead somewhere, such as to the other wallets. The first one counts. */
export type AccountSwitch = { route: string; label: Label }
export const AccountSwitch = createSlot<AccountSwitch>('account.switch')

/** A tab below the account. */
export type AccountTab = { id: string; label: Label; component: Lazy<View<void>> }
export const AccountTabs = createSlot<AccountTab>('account.tabs')

export type AccountTabsState = {
  /** The visitor pressed Disconnect and the wallet has not answered yet. */
  isDisconnecting: boolean
}

declare module 'latchkey' {
  interface PluginRegistry {
    'account-tabs': {
      state: AccountTabsState
      views: { Account: void }
      messages: typeof import('./messages.js').default
    }
  }
}
