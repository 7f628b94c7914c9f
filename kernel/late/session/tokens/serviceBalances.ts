import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../../../caip.js'
import type { Http } from '../../../http.js'
import type { TokenBalance } from '../../../session/types.js'
import { worthShowing } from './tokenBalance.js'

/** An address stands in the request's line; the service needs those whose balances may have changed. */
const MAX_FORCED = 50

const Fiat = v.pipe(v.number(), v.finite(), v.minValue(0))
const absent = <T>(value: T | null | undefined) => value ?? undefined
const Balance = v.pipe(
  v.object({
    name: v.string(),
    symbol: v.string(),
    chainId: v.pipe(
      v.string(),
      v.check((id) => isCaipNetworkId(id)),
    ),
    /** CAIP-10; absent for the native currency. */
    address: v.pipe(v.nullish(v.pipe(v.string(), v.regex(/^[^:\s]+:[^:\s]+:[^:\s]+$/))), v.transform(absent)),
    value: v.pipe(v.nullish(Fiat), v.transform(absent)),
    price: Fiat,
    quantity: v.object({
      decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
      // Never an exponent, a sign or a separator: base units are had from it without loss.
      numeric: v.pipe(v.string(), v.regex(/^\d{1,100}(?:\.\d{1,100})?$/)),
    }),
    iconUrl: v.string(),
  }),
  v.check(({ chainId, address }) => address === undefined || address.startsWith(`${chainId}:`)),
)
/** Protocol 1.7, and the portfolio cache of protocol 3. One wrong field and nothing of it is believed. */
export const Balances = v.object({ balances: v.array(Balance) })

/** What the blockchain service knows of an account. @throws when it cannot be asked, or answers with another shape */
export async function serviceBalances(
  http: Http,
  {
    address,
    chainId,
    known,
    signal,
  }: {
    address: string
    chainId: CaipNetworkId
    /** Read anew, and not from what the service remembers: these tokens. */
    known: readonly TokenBalance[] | undefined
    signal: AbortSignal
  },
): Promise<TokenBalance[]> {
  const forceUpdate = known
    ?.flatMap((one) => one.address ?? [])
    .slice(0, MAX_FORCED)
    .join()
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const answer = await http.get(path, { query: { currency: 'usd', chainId, forceUpdate }, signal })
  return worthShowing(v.parse(Balances, answer).balances, chainId)
}
