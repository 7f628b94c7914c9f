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
  /** Base units, up to a u64. */
  value: v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/),
    v.check((text) => BigInt(text) < 2n ** 64n),
  ),
  /** Maximum compute units, and the price of a million of them in lamports. */
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
  /** Whether the transfer opens the receiver's account. */
  opens: v.boolean(),
})

/**
 * Everything in a transaction except its blockhash, as plain data from which the same transaction can be
 * rebuilt.
 */
export const Terms = v.variant('kind', [NativeTerms, TokenTerms])
export type Terms = v.InferOutput<typeof Terms>
export type TokenTerms = v.InferOutput<typeof TokenTerms>

/** Terms before the compute budget is known. */
export type Draft = Omit<v.InferOutput<typeof NativeTerms>, Budget> | Omit<TokenTerms, Budget>
type Budget = 'units' | 'price'

/**
 * The request's terms, if they belong to exactly this transfer. For the native currency the amount comes from
 * the request, because the maximum is known only after the estimate, and any amount costs the same fee.
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
