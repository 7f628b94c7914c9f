import type { SimulationCapability } from '../../kernel/index.js'
import type { SwapQuote, SwapRefusal } from './contract.js'
import { contractOf, isNative, isSame } from './core.js'

export type Simulated = NonNullable<Awaited<ReturnType<SimulationCapability['run']>>>

/** Tokens whose balances the simulation measures. It always measures the native currency. */
export const simulatedTokens = ({ from, to }: SwapQuote): readonly string[] =>
  [from, to].filter((one) => !isNative(one)).map(contractOf)

/**
 * Compares the simulated outcome with the quote. Returns the amount that would arrive, and a refusal if they differ.
 */
export function checkSimulated(
  { native, tokens, outflows }: Simulated,
  quote: SwapQuote,
  router: string,
): { refusal?: SwapRefusal | undefined; received: bigint } {
  const [first = 0n, second = 0n] = tokens
  const isPaidNative = isNative(quote.from)
  const paid = isPaidNative ? native : first
  const received = isNative(quote.to) ? native : isPaidNative ? first : second
  const refuse = (refusal: SwapRefusal) => ({ refusal, received })
  if (paid === 0n) return refuse('WRONG_TOKEN')
  if (paid !== -BigInt(quote.amountIn)) return refuse('WRONG_AMOUNT')
  // No other asset may leave the account or be approved.
  if (!isPaidNative && native < 0n) return refuse('WRONG_VALUE')
  const source = isPaidNative ? undefined : contractOf(quote.from)
  const isShown = ({ token, kind, to }: Simulated['outflows'][number]) =>
    // Many tokens emit `Approval` when part of an allowance is used.
    isSame(token, source) && (kind === 'transfer' || isSame(to, router))
  if (!outflows.every(isShown)) return refuse('TAKES_MORE')
  return received < BigInt(quote.minimum) ? refuse('RECEIVES_LESS') : { received }
}
