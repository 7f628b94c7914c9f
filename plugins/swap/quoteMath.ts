import { fromUnits, toUnits } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'

/** In hundredths of a percent: whole numbers, so that nothing is rounded twice. */
const WHOLE = 10_000n
/** 0.85 % of the amount (docs/protocol.md#swap-networks). */
const PROVIDER_FEE = 85n
/**
 * Gas of a swap before it is estimated (docs/protocol.md#swap-networks), and half as much again for swaps
 * that need more.
 */
export const SPARED_GAS = (150_000n * 3n) / 2n
const PRICE_DECIMALS = 18
/** Above it a number is no longer written with digits alone. */
const MAX_PRICE = 1e20

/** The least that is accepted: less by the slippage, in percent. */
export const minimumOf = (amountOut: bigint, slippage: number): bigint =>
  (amountOut * (WHOLE - BigInt(Math.round(slippage * 100)))) / WHOLE

export const providerFeeOf = (amountIn: bigint, { decimals }: SwapToken): string =>
  fromUnits((amountIn * PROVIDER_FEE) / WHOLE, decimals)

/** By how much what arrives is worth less than what is paid, in percent; negative where it is worth more. */
export function priceImpactOf(from: SwapToken, to: SwapToken, amountIn: bigint, amountOut: bigint) {
  const [priceIn, priceOut] = [toScaled(from.price), toScaled(to.price)]
  const paid = amountIn * priceIn * 10n ** BigInt(to.decimals)
  const received = amountOut * priceOut * 10n ** BigInt(from.decimals)
  return paid === 0n || received === 0n ? undefined : Number(((paid - received) * WHOLE) / paid) / 100
}

const toScaled = (price: number): bigint =>
  price > 0 && price < MAX_PRICE ? toUnits(price.toFixed(PRICE_DECIMALS), PRICE_DECIMALS) : 0n
