import type { AccountTabsState } from './contract.js'

export const state: AccountTabsState = { isDisconnecting: false, retryAt: undefined }
