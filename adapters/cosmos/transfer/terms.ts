import * as v from 'valibot'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { isAddress } from '../addresses.js'
import { DENOM, denomOf } from './denom.js'

const address = v.pipe(v.string(), v.check(isAddress))
/** Base units, up to 256 bits as the bank module has them. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.check((text) => BigInt(text) < 2n ** 256n),
)
export const Coin = v.object({ denom: v.pipe(v.string(), v.regex(DENOM)), amount })

/** Everything in a transfer except the account's sequence and the last block, as plain data. */
const Terms = v.object({
  caipNetworkId: v.string(),
  from: address,
  to: address,
  coin: Coin,
  isNative: v.boolean(),
  fee: Coin,
  gas: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  memo: v.string(),
})
export type Terms = v.InferOutput<typeof Terms>

/**
 * The request's terms, if they belong to exactly this transfer. For the native currency the amount comes from the
 * request, because the maximum is known only after the estimate, and any amount costs the same fee.
 */
export function termsFor(request: TransferRequest): Terms | undefined {
  const { terms, from, to, value, token, network, memo = '' } = request
  const read = v.safeParse(Terms, terms)
  if (!read.success) return undefined
  const { coin, isNative, ...rest } = read.output
  const isSame =
    rest.from === from &&
    rest.to === to &&
    rest.caipNetworkId === network.caipNetworkId &&
    rest.memo === memo &&
    isNative === (token === undefined) &&
    (isNative || (coin.denom === denomOf(token ?? '') && coin.amount === `${value}`))
  return isSame ? { ...rest, isNative, coin: { ...coin, amount: `${value}` } } : undefined
}
