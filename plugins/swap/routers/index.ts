import type { SwapDecoder, SwapNetwork } from '../contract.js'
import { decodeOneInchV6 } from './oneInchV6.js'
import { decodeUniswapV2 } from './uniswapV2.js'

export { checkCall } from './checkCall.js'

const DECODERS = { '1inch-v6': decodeOneInchV6, 'uniswap-v2': decodeUniswapV2 } as const

/** Returns the decoder for a network’s routers. */
export const decoderOf = (calls: SwapNetwork['calls']): SwapDecoder =>
  typeof calls === 'function' ? calls : DECODERS[calls]
