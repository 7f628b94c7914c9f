import { fromUnits, toUnits } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'

/** Hundredths of a percent: integers avoid rounding twice. */
const WHOLE = 10_000n
/** 0.85 % of the amount (docs/protocol.md#swap-networks). */
const PROVIDER_FEE = 85n
/** Gas of a swap before it is estimated (docs/protocol.md#swap-networks), plus half for swaps that need more. */
export const SPARED_GAS = (150_000n * 3n) / 2n
const PRICE_DECIMALS = 18
/** Larger numbers would be written with an exponent. */
const MAX_PRICE = 1e20

/** Subtracts the slippage, in percent. */
export const minimumOf = (amountOut: bigint, slippage: number): bigint =>
  (amountOut * (WHOLE - BigInt(Math.round(slippage * 100)))) / WHOLE

export const providerFeeOf = (amountIn: bigint, { decimals }: SwapToken): string =>
  fromUnits((amountIn * PROVIDER_FEE) / WHOLE, decimals)

/** Loss of value against the known prices, in percent; negative for a gain. */
export function priceImpactOf(from: SwapToken, to: SwapToken, amountIn: bigint, amountOut: bigint) {
  const [priceIn, priceOut] = [toScaled(from.price), toScaled(to.price)]
  const paid = amountIn * priceIn * 10n ** BigInt(to.decimals)
  const received = amountOut * priceOut * 10n ** BigInt(from.decimals)
  return paid === 0n || received === 0n ? undefined : Number(((paid - received) * WHOLE) / paid) / 100
}

const toScaled = (price: number): bigint =>
  price > 0 && price < MAX_PRICE ? toUnits(price.toFixed(PRICE_DECIMALS), PRICE_DECIMALS) : 0n
