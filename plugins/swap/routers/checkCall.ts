import type { DecodedSwap, SwapDecoder, SwapQuote, SwapRefusal } from '../contract.js'
import { contractOf, isNative, isSame } from '../core.js'

type Hex = `0x${string}`
export type CheckedCall =
  | { refusal: SwapRefusal }
  /** `isProven`: the bytes themselves name what arrives, and the router is bound to it. */
  | { data: Hex; isProven: boolean }

/**
 * Reads what the service built, and compares it with what the visitor reviews. The minimum that is shown is written into it,
 * where it says less: what is sent is then what the router enforces.
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
  // A decoder may be the host's own: what it wrote is read once more.
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
  // What is paid of the native currency is what goes along with the call, and that is made here.
  if (amount === undefined ? !isNative(quote.from) : amount !== BigInt(quote.amountIn)) return 'WRONG_AMOUNT'
  return receiver === undefined || isSame(receiver, quote.address) ? undefined : 'WRONG_RECEIVER'
}
