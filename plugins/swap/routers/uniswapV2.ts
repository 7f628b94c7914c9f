import type { DecodedSwap } from '../contract.js'
import { NATIVE } from '../core.js'
import { type Call, CallError, plainAddress, readCall, withWord } from './words.js'

/** Largest number of tokens in a path. */
const LONGEST_PATH = 8

type Shape = { isFromNative: boolean; isToNative: boolean }
const TOKENS: Shape = { isFromNative: false, isToNative: false }
const FROM_NATIVE: Shape = { isFromNative: true, isToNative: false }
const TO_NATIVE: Shape = { isFromNative: false, isToNative: true }

/**
 * Selectors of Uniswap V2’s Router02 functions that pay an exact amount. Their parameters are: the amount (unless the
 * call’s value is paid), the minimum, the path, the receiver, the deadline.
 * https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  // swapExactETHForTokens, and its variant for tokens with transfer fees
  '7ff36ab5': FROM_NATIVE,
  b6f9de95: FROM_NATIVE,
  // swapExactTokensForETH
  '18cbafe5': TO_NATIVE,
  '791ac947': TO_NATIVE,
  // swapExactTokensForTokens
  '38ed1739': TOKENS,
  '5c11d795': TOKENS,
}

/** Returns undefined for an unknown function. @throws CallError if the call is too short or names no tokens */
export function decodeUniswapV2(data: string): DecodedSwap | undefined {
  const call = readCall(data)
  const shape = Object.entries(SHAPES).find(([selector]) => selector === call.selector)?.[1]
  if (!shape) return undefined
  const { isFromNative, isToNative } = shape
  const minimumAt = isFromNative ? 0 : 1
  const path = readPath(call, call.word(minimumAt + 1))
  return {
    from: isFromNative ? NATIVE : (path[0] as string),
    amount: isFromNative ? undefined : call.word(0),
    // The router itself requires that such a path begins or ends with the wrapped native currency.
    to: isToNative ? NATIVE : (path.at(-1) as string),
    receiver: plainAddress(call.word(minimumAt + 2)),
    minimum: call.word(minimumAt),
    takesMore: false,
    withMinimum: (minimum) => withWord(data, minimumAt, minimum),
  }
}

/** `offset` is in bytes after the selector. */
function readPath(call: Call, offset: bigint): readonly string[] {
  if (offset % 32n !== 0n || offset / 32n >= BigInt(call.count)) throw new CallError('The call has no path.')
  const start = Number(offset / 32n)
  const length = call.word(start)
  if (length < 2n || length > LONGEST_PATH) throw new CallError('The path leads nowhere.')
  return Array.from({ length: Number(length) }, (_, index) => plainAddress(call.word(start + 1 + index)))
}
