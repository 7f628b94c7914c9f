/** Messages and error selectors of exchanges if less than the minimum would arrive. */
const WORDS =
  /insufficient[ _]?output|too little received|returnamountisnotenough|min_?return|(064a4ec6|f32bec2f|b73097b4)/i
/** `ReturnAmountIsNotEnough(uint256,uint256)`, the same without values, `MinReturnError()`. */
const SELECTOR = /^0x(064a4ec6|f32bec2f|b73097b4)/i
/** Libraries nest the node’s error up to this depth. */
const MAX_DEPTH = 8

/** Whether a call failed because the price moved, or because the token takes a transfer fee (N-063). */
export function isTooLittle(error: unknown, depth = MAX_DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false
  if ('message' in error && WORDS.test(String(error.message))) return true
  if ('data' in error && typeof error.data === 'string' && SELECTOR.test(error.data)) return true
  return 'cause' in error && isTooLittle(error.cause, depth - 1)
}
