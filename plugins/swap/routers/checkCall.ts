import type { DecodedSwap, SwapDecoder, SwapQuote, SwapRefusal } from '../contract.js'
import { contractOf, isNative, isSame } from '../core.js'

type Hex = `0x${string}`
export type CheckedCall =
  | { refusal: SwapRefusal }
  /** `isProven`: the call names the target token, and binds the router to it. */
  | { data: Hex; isProven: boolean }

/**
 * Decodes the service’s call and compares it with the quote. Raises the call’s minimum to the one shown, so that the
 * router enforces it.
 */
export function checkCall(data: Hex, quote: SwapQuote, decode: SwapDecoder): CheckedCall {
  const decoded = tryDecode(decode, data)
  if (!decoded) return { refusal: 'UNKNOWN_CALL' }
  const refusal = compare(decoded, quote)
  if (refusal) return { refusal }
  const minimum = BigInt(quote.minimum)
  const isProven = decoded.to !== undefined
  if (decoded.minimum >= minimum) return { data, isProven }
  const raised = decoded.withMinimum(minimum)
  // The host may have written the decoder, so decode its output again.
  const again = tryDecode(decode, raised)
  if (!again || again.minimum < minimum || compare(again, quote)) return { refusal: 'UNREADABLE' }
  return { data: raised, isProven: again.to !== undefined }
}

function tryDecode(decode: SwapDecoder, data: Hex): DecodedSwap | undefined {
  try {
    return decode(data)
  } catch {
    return undefined
  }
}

function compare(decoded: DecodedSwap, quote: SwapQuote): SwapRefusal | undefined {
  const { from, amount, to, receiver, takesMore } = decoded
  if (takesMore) return 'TAKES_MORE'
  if (!isSame(from, contractOf(quote.from))) return 'WRONG_TOKEN'
  if (to !== undefined && !isSame(to, contractOf(quote.to))) return 'WRONG_TOKEN'
  // Native payments are the call’s value, which build.ts sets.
  if (amount === undefined ? !isNative(quote.from) : amount !== BigInt(quote.amountIn)) return 'WRONG_AMOUNT'
  return receiver === undefined || isSame(receiver, quote.address) ? undefined : 'WRONG_RECEIVER'
}
