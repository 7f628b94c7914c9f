import type { Caution } from './reader/cautions/caution.js'
import { limitAllowance } from './reader/cautions/limitAllowance.js'
import type { Reading } from './reader/reading.js'
import { isRecord } from './reader/typed.js'

export type Limit = {
  readonly chainId?: number | undefined
  readonly token: string
  readonly amount: bigint
  /** The amount in words, if they are known. */
  readonly text?: string | undefined
  readonly params: readonly unknown[]
}

/** The same request with the approval that a caution is about lowered to what the account has; undefined if it has none. */
export function limitRequest(
  params: readonly unknown[],
  readings: readonly Reading[],
  caution: Caution,
): Limit | undefined {
  if (caution.code !== 'unlimited-allowance' || !caution.limit) return undefined
  const { token, limit } = caution
  const index = readings.findIndex(({ cautions }) => cautions.includes(caution))
  const { raw = '', chainId } = readings[index] ?? {}
  const data = limitAllowance(raw, limit)
  const changed = data && replaceData(params, index, data)
  return changed && { chainId, token, amount: limit, params: changed }
}

/** Replaces the data of a transaction, or of one call of a batch. */
function replaceData(
  [first, ...rest]: readonly unknown[],
  index: number,
  data: string,
): unknown[] | undefined {
  if (!isRecord(first)) return undefined
  if (!Array.isArray(first.calls)) return [withData(first, data), ...rest]
  const calls = first.calls.map((call, at) => (at === index && isRecord(call) ? withData(call, data) : call))
  return [{ ...first, calls }, ...rest]
}

/** Some pages name the data `input`. */
const withData = (call: Record<string, unknown>, data: string) => ({
  ...call,
  ...(call.data === undefined ? {} : { data }),
  ...(call.input === undefined ? {} : { input: data }),
})
