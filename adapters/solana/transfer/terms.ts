import * as v from 'valibot'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { isAddress } from '../account.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.js'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text)),
)
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const common = {
  caipNetworkId: v.string(),
  from: address,
  to: address,
  /** Base units, as many as eight bytes can say. */
  value: v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/),
    v.check((text) => BigInt(text) < 2n ** 64n),
  ),
  /** The most it may compute, and what is offered for a million of that, in lamports. */
  units: count,
  price: count,
}
const NativeTerms = v.object({ kind: v.literal('native'), ...common })
const TokenTerms = v.object({
  kind: v.literal('token'),
  ...common,
  mint: address,
  program: v.picklist([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]),
  decimals: v.pipe(count, v.maxValue(255)),
  /** Token accounts: the sender's, and the receiver's associated one. */
  source: address,
  destination: address,
  /** The receiver's account is opened with it. */
  opens: v.boolean(),
})

/** All of a transaction but its blockhash: plain data, from which the same one is built again. */
export const Terms = v.variant('kind', [NativeTerms, TokenTerms])
export type Terms = v.InferOutput<typeof Terms>
export type TokenTerms = v.InferOutput<typeof TokenTerms>

/** A kind of terms before it is known what computing it takes. */
export type Draft = Omit<v.InferOutput<typeof NativeTerms>, Budget> | Omit<TokenTerms, Budget>
type Budget = 'units' | 'price'

/**
 * Those of the request, where they are of the very same transfer. Of the native currency one unit costs as much to send
 * as all that there is, so that the amount is the request's: what is left for Max is known only after the estimate.
 */
export function termsFor({ terms, from, to, value, token, network }: TransferRequest): Terms | undefined {
  const read = v.safeParse(Terms, terms)
  if (!read.success) return undefined
  const { output } = read
  const mint = output.kind === 'token' ? output.mint : undefined
  const isSame =
    output.from === from &&
    output.to === to &&
    (output.kind === 'native' || output.value === `${value}`) &&
    mint === token &&
    output.caipNetworkId === network.caipNetworkId
  return isSame ? { ...output, value: `${value}` } : undefined
}
