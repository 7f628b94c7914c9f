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
  // The default (docs/constants.md#numbers). The plugin’s options replace it on activation.
  slippage: 1,
  isApprovalUnlimited: false,
  quote: { status: 'none' },
  priced: undefined,
  review: undefined,
  progress: undefined,
}
