import * as v from 'valibot'
import { isSame } from './transferCall.js'
import { Quantity } from './transferFees.js'

/** ERC-20 and ERC-721 `Transfer(address,address,uint256)`. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const Log = v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })
export type Log = v.InferOutput<typeof Log>

/** The address in an indexed word of an event, in lower case. */
export const addressIn = (topic: string | undefined): string => `0x${topic?.slice(-40).toLowerCase() ?? ''}`

/** The change of an account's ERC-20 balance according to events, in base units. */
export function changeOf(logs: readonly Log[], token: string, account: string): bigint {
  let change = 0n
  for (const { address, topics, data } of logs) {
    if (!isSame(address, token) || !isSame(topics[0], TRANSFER)) continue
    const amount = v.parse(Quantity, data)
    if (isSame(addressIn(topics[2]), account)) change += amount
    if (isSame(addressIn(topics[1]), account)) change -= amount
  }
  return change
}
