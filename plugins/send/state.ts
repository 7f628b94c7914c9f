import type { SendState } from './contract.js'

/** The empty form. */
export const state: SendState = {
  token: undefined,
  sendTokenAmount: undefined,
  receiverAddress: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  networkBalanceInUSD: undefined,
  loading: false,
  tokenBalances: [],
  outcome: undefined,
  isMax: false,
  receiverText: '',
  receiver: { status: 'none' },
  memo: undefined,
  speed: undefined,
  closesAccount: false,
  hasConditions: false,
  review: undefined,
  progress: undefined,
}
