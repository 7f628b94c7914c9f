import * as v from 'valibot'
import type { Grant } from '../../../kernel/adapters/grants.js'
import { isAddress, toCaipNetworkId, toChainId } from '../wallet.js'

/** Far more than a visitor grants; the rest is ignored. */
const MAX_GRANTS = 100
const DAY = 86_400
const LIMIT = 2n ** 256n

const Address = v.pipe(
  v.custom<string>(isAddress),
  v.transform((text) => text.toLowerCase()),
)
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Wallets write hexadecimal, decimal, or a number. */
const Amount = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(0x[\da-f]{1,64}|\d{1,78})$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
  v.check((amount) => amount < LIMIT),
)
const Chain = v.pipe(v.unknown(), v.transform(toChainId), v.number())
const Given = v.object({
  context: v.pipe(v.string(), v.maxLength(100_000), v.regex(/^0x[\da-f]+$/i)),
  chainId: Chain,
  from: v.optional(Address),
  to: Address,
  permission: v.object({
    type: v.pipe(v.string(), v.maxLength(64)),
    data: v.fallback(v.looseObject({}), {}),
  }),
  rules: v.nullish(v.array(v.looseObject({ type: v.unknown(), data: v.unknown() })), []),
})

const Periodic = v.object({ periodAmount: Amount, periodDuration: Seconds })
const Stream = v.object({ amountPerSecond: Amount })
const Once = v.object({ allowanceAmount: Amount })
const OfToken = v.object({ tokenAddress: Address })
const Expiry = v.object({ type: v.literal('expiry'), data: v.object({ timestamp: Seconds }) })

/** Reads a wallet's answer to `wallet_getGrantedExecutionPermissions`. What can't be read is left out. */
export function readGrants(answer: unknown, account: string): readonly Grant[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer.slice(0, MAX_GRANTS) : []
  const grants = list.flatMap((one) => {
    const { success, output } = v.safeParse(Given, one)
    return success && (output.from ?? account.toLowerCase()) === account.toLowerCase()
      ? [toGrant(output)]
      : []
  })
  const now = Date.now()
  const live = grants.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > now)
  return [...new Map(live.map((one) => [one.context, one])).values()]
}

function toGrant({ context, chainId, to, permission, rules }: v.InferOutput<typeof Given>): Grant {
  const { type, data } = permission
  const expiry = rules?.flatMap((rule) => (v.is(Expiry, rule) ? [rule.data.timestamp * 1_000] : []))
  const token = v.safeParse(OfToken, data)
  // An amount of an unknown token would be shown as one of the native currency.
  const isKnown = token.success ? type.startsWith('erc20-token-') : type.startsWith('native-token-')
  return {
    context,
    caipNetworkId: toCaipNetworkId(chainId),
    to,
    type,
    ...(isKnown && { ...amountOf(data), ...(token.success && { token: token.output.tokenAddress }) }),
    // The earliest end counts.
    ...(expiry && expiry.length > 0 && { expiresAt: Math.min(...expiry) }),
  }
}

/** A stream is shown as what it lets flow in a day. */
function amountOf(data: unknown): Pick<Grant, 'amount' | 'period'> | undefined {
  const periodic = v.safeParse(Periodic, data)
  if (periodic.success)
    return { amount: `${periodic.output.periodAmount}`, period: periodic.output.periodDuration }
  const stream = v.safeParse(Stream, data)
  if (stream.success) return { amount: `${stream.output.amountPerSecond * BigInt(DAY)}`, period: DAY }
  const once = v.safeParse(Once, data)
  return once.success ? { amount: `${once.output.allowanceAmount}` } : undefined
}
