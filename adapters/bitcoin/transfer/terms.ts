import * as v from 'valibot'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { readAddress } from '../address.js'
import { hash } from '../source/shapes.js'

const address = v.pipe(
  v.string(),
  v.check((text) => readAddress(text) !== undefined),
)
/** Satoshis, in as many digits as all bitcoin has. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/),
  v.transform((text) => BigInt(text)),
)
const input = v.object({
  txid: hash,
  vout: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  value: amount,
})

/**
 * Everything in the transaction, as plain data. `way` is who builds it: this adapter, for a wallet that signs PSBTs,
 * or the wallet itself, which then chooses coins and fee.
 */
export const Terms = v.object({
  way: v.picklist(['psbt', 'wallet']),
  caipNetworkId: v.string(),
  from: address,
  to: address,
  value: amount,
  inputs: v.array(input),
  fee: amount,
  /** Back to `from`; 0 if there is none. */
  change: amount,
})
export type Terms = v.InferOutput<typeof Terms>

/** The form in which terms are stored: amounts are decimal texts. */
export const toPlain = ({ value, fee, change, inputs, ...rest }: Terms) => ({
  ...rest,
  value: `${value}`,
  fee: `${fee}`,
  change: `${change}`,
  inputs: inputs.map(({ txid, vout, value: worth }) => ({ txid, vout, value: `${worth}` })),
})

/** The request's terms, if they belong to exactly this transfer and add up. */
export function termsFor({ terms, from, to, value, network }: TransferRequest): Terms | undefined {
  const read = v.safeParse(Terms, terms)
  if (!read.success) return undefined
  const { output } = read
  const sum = output.inputs.reduce((total, one) => total + one.value, 0n)
  const isSame =
    output.from === from &&
    output.to === to &&
    output.value === value &&
    output.caipNetworkId === network.caipNetworkId &&
    sum === output.value + output.fee + output.change
  return isSame ? output : undefined
}
