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
  // Specification section 9. The options' own takes its place when the plugin starts.
  slippage: 1,
  isApprovalUnlimited: false,
  quote: { status: 'none' },
  review: undefined,
  progress: undefined,
}
