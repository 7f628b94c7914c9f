import type { Coin } from '../source/shapes.js'
import { dustLimit, inputSize, type PayerType, sizeOfTransfer } from './scripts.js'

/** More inputs would need as many requests for earlier transactions. */
export const MAX_INPUTS = 100

export type Choice = {
  inputs: readonly Coin[]
  fee: bigint
  /** Goes back to the payer; 0 if it would be dust, which the fee then includes. */
  change: bigint
}
export type ChooseParameters = {
  coins: readonly Coin[]
  amount: bigint
  /** Whole satoshis per virtual byte. */
  rate: number
  type: PayerType
  /** The scripts of the receiver and of the payer. */
  to: Uint8Array
  back: Uint8Array
}

/**
 * Chooses the largest coins until they pay for the amount and their own fee: few inputs, one change. Undefined if
 * they don't suffice.
 */
export function chooseCoins(parameters: ChooseParameters): Choice | undefined {
  const { amount, rate, type, to, back } = parameters
  const inputs: Coin[] = []
  let sum = 0n
  for (const coin of worthSpending(parameters)) {
    inputs.push(coin)
    sum += coin.value
    const without = feeFor(type, inputs.length, rate, [to])
    if (sum < amount + without) continue
    const change = sum - amount - feeFor(type, inputs.length, rate, [to, back])
    if (change >= dustLimit(back)) return { inputs, fee: sum - amount - change, change }
    return { inputs, fee: sum - amount, change: 0n }
  }
  return undefined
}

/** Chooses all coins that are worth their fee, for as much as can be sent. Undefined if nothing is left. */
export function chooseAll(
  parameters: Omit<ChooseParameters, 'amount'>,
): (Choice & { amount: bigint }) | undefined {
  const { rate, type, to } = parameters
  const inputs = worthSpending(parameters)
  const sum = inputs.reduce((total, { value }) => total + value, 0n)
  const fee = feeFor(type, inputs.length, rate, [to])
  return sum > fee ? { inputs, fee, change: 0n, amount: sum - fee } : undefined
}

const worthSpending = ({ coins, rate, type }: Pick<ChooseParameters, 'coins' | 'rate' | 'type'>) =>
  coins
    .filter(({ value }) => value > BigInt(Math.ceil(inputSize(type) * rate)))
    .sort(largestFirst)
    .slice(0, MAX_INPUTS)

/** Ties are broken by id, so that two estimates choose the same. */
function largestFirst(a: Coin, b: Coin): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  return a.txid === b.txid ? a.vout - b.vout : a.txid < b.txid ? -1 : 1
}

const feeFor = (type: PayerType, inputs: number, rate: number, scripts: readonly Uint8Array[]): bigint =>
  BigInt(sizeOfTransfer(type, inputs, scripts) * rate)
