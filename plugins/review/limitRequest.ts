import { limitAllowance } from './reader/cautions/limitAllowance.js'
import type { Review } from './reader/readRequest.js'
import { isRecord } from './reader/typed.js'

export type Limit = { readonly token: string; readonly amount: bigint; readonly params: readonly unknown[] }

/** The same request with an unlimited approval lowered to what the account has; undefined if it has none. */
export function limitRequest(params: readonly unknown[], { readings, cautions }: Review): Limit | undefined {
  for (const caution of cautions) {
    if (caution.code !== 'unlimited-allowance' || !caution.limit) continue
    const { token, limit } = caution
    const index = readings.findIndex(
      ({ to, raw }) => to === token && limitAllowance(raw, limit) !== undefined,
    )
    const data = limitAllowance(readings[index]?.raw ?? '', limit)
    const changed = data && replaceData(params, index, data)
    if (changed) return { token, amount: limit, params: changed }
  }
  return undefined
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
