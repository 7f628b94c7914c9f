import * as v from 'valibot'
import { isCaipNetworkId } from '../../../base/caip.js'

const CAIP_ADDRESS = /^[^:\s]+:[^:\s]+:[^:\s]+$/

/** An amount of money: finite and not negative, so sums stay valid. */
export const Fiat = v.pipe(v.number(), v.finite(), v.minValue(0))

const absent = <T>(value: T | null | undefined) => value ?? undefined
const Balance = v.pipe(
  v.object({
    name: v.string(),
    symbol: v.string(),
    chainId: v.pipe(
      v.string(),
      v.check((id) => isCaipNetworkId(id)),
    ),
    /** Absent for the native currency. */
    address: v.pipe(v.nullish(v.pipe(v.string(), v.regex(CAIP_ADDRESS))), v.transform(absent)),
    value: v.pipe(v.nullish(Fiat), v.transform(absent)),
    price: Fiat,
    quantity: v.object({
      decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
      // No exponent, sign or separator, so it converts to base units without loss.
      numeric: v.pipe(v.string(), v.regex(/^\d{1,100}(?:\.\d{1,100})?$/)),
    }),
    iconUrl: v.string(),
    // The cache keeps the flag because the cleaned text no longer shows the reason.
    isSuspicious: v.fallback(v.optional(v.literal(true)), undefined),
    isInBaseUnits: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  v.check(({ chainId, address }) => address === undefined || address.startsWith(`${chainId}:`)),
)
/**
 * Balances as the service sends them (docs/protocol.md#blockchain-service). A single wrong field fails the whole
 * answer.
 */
export const Balances = v.object({ balances: v.array(Balance) })
/** Balances as they are stored (docs/protocol.md#storage-keys), possibly by AppKit. */
export const PortfolioEntry = v.object({
  caipAddress: v.string(),
  /** The plugin that reported them. */
  source: v.optional(v.string()),
  balance: Balances,
})
