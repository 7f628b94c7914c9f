import * as v from 'valibot'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { decodeSs58 } from '../ss58.js'

const address = v.pipe(
  v.string(),
  v.check((text) => decodeSs58(text) !== undefined),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))
const common = {
  caipNetworkId: v.string(),
  from: address,
  to: address,
  /** Base units, up to a u128. */
  value: v.pipe(
    v.string(),
    v.regex(/^\d{1,39}$/),
    v.check((text) => BigInt(text) < 2n ** 128n),
  ),
  /** The next number of the sender's transactions, counting those that wait in the pool. */
  nonce: count,
  /** The runtime of the estimate. */
  specVersion: count,
  transactionVersion: count,
  /** A finalized block before the transaction: its outcome is in a later one. */
  block: count,
}

/**
 * A transfer as plain data. `all` moves whatever the account has when it is executed, and closes the account:
 * its `value` is what that was at the estimate. `asset` is one of the pallet `Assets`, and `keepsOpen` unless
 * all of it is sent.
 */
export const Terms = v.variant('kind', [
  v.object({ kind: v.literal('native'), ...common }),
  v.object({ kind: v.literal('all'), ...common }),
  v.object({ kind: v.literal('asset'), ...common, asset: count, keepsOpen: v.boolean() }),
])
export type Terms = v.InferOutput<typeof Terms>
export type AssetTerms = Extract<Terms, { kind: 'asset' }>

/** The part of the terms that decides which call is made. */
export type Draft = Pick<Terms, 'to' | 'value'> &
  ({ kind: 'native' } | { kind: 'all' } | Pick<AssetTerms, 'kind' | 'asset' | 'keepsOpen'>)

/** The request's terms, if they belong to exactly this transfer. */
export function termsFor(request: TransferRequest): Terms | undefined {
  const { terms, from, to, value, token, network, closesAccount = false } = request
  const read = v.safeParse(Terms, terms)
  if (!read.success) return undefined
  const { output } = read
  const isSame =
    output.from === from &&
    output.to === to &&
    output.value === `${value}` &&
    (output.kind === 'asset' ? `${output.asset}` : undefined) === token &&
    (output.kind !== 'all' || closesAccount) &&
    output.caipNetworkId === network.caipNetworkId
  return isSame ? output : undefined
}
