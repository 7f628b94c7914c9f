import type { SwapState } from './contract.js'

/** The empty form. */
export const state: SwapState = {
  caipNetworkId: undefined,
  tokensStatus: 'idle',
  tokens: [],
  sourceToken: undefined,
  toToken: undefined,
  sourceTokenAmount: '',
  isMax: false,
  turnedFrom: undefined,
  // The default (docs/constants.md#numbers), which the plugin's options replace at its start.
  slippage: 1,
  isApprovalUnlimited: false,
  quote: { status: 'none' },
  review: undefined,
  progress: undefined,
}
