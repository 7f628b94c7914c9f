import type { SwapQuote, SwapRefusal } from './contract.js'
import { contractOf, isNative } from './core.js'

/** By how much the account's balances would change, in base units. */
export type Simulated = { native: bigint; tokens: readonly bigint[] }

/** Tokens that the network's node is asked about. The native currency it tells by itself. */
export const simulatedTokens = ({ from, to }: SwapQuote): readonly string[] =>
  [from, to].filter((one) => !isNative(one)).map(contractOf)

/** What would be wrong with the outcome, as the network's own node works it out; and what would arrive. */
export function checkSimulated(
  { native, tokens }: Simulated,
  quote: SwapQuote,
): { refusal?: SwapRefusal | undefined; received: bigint } {
  const [first = 0n, second = 0n] = tokens
  const isPaidNative = isNative(quote.from)
  const paid = isPaidNative ? native : first
  const received = isNative(quote.to) ? native : isPaidNative ? first : second
  if (paid === 0n) return { refusal: 'WRONG_TOKEN', received }
  if (paid !== -BigInt(quote.amountIn)) return { refusal: 'WRONG_AMOUNT', received }
  // Of what is not swapped nothing may go.
  if (!isPaidNative && native < 0n) return { refusal: 'WRONG_VALUE', received }
  return received < BigInt(quote.minimum) ? { refusal: 'RECEIVES_LESS', received } : { received }
}
