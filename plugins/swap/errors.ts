import { BaseError } from '../../kernel/index.js'

export type SwapErrorCode = 'SWAPS_UNSUPPORTED' | 'GAS_PRICE_UNSUPPORTED'

const MESSAGES = {
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
} satisfies Record<SwapErrorCode, string>

/** The exchange or the blockchain service does not serve this network. */
export class SwapError extends BaseError<SwapErrorCode> {
  override readonly name = 'SwapError'
  constructor(code: SwapErrorCode) {
    super(code, MESSAGES[code])
  }
}
