import * as v from 'valibot'
import type { CaipNetworkId } from '../../../base/caip.js'
import type { Services } from '../../../options.js'
import type { Http } from '../../../services/http.js'
import type { TokenBalance } from '../../types.js'
import { worthShowing } from './tokenBalance.js'
import { Balances } from './tokenSchema.js'

/** An address stands in the request's line; the service needs those whose balances may have changed. */
const MAX_FORCED = 50

/** What the blockchain service knows of an account. @throws when it cannot be asked, or answers with another shape */
export async function serviceBalances(
  http: Http,
  {
    address,
    chainId,
    known,
    services,
    signal,
  }: {
    address: string
    chainId: CaipNetworkId
    /** Read anew, and not from what the service remembers: these tokens. */
    known: readonly TokenBalance[] | undefined
    services: Services
    signal: AbortSignal
  },
): Promise<TokenBalance[]> {
  const forceUpdate = known
    ?.flatMap((one) => one.address ?? [])
    .slice(0, MAX_FORCED)
    .join()
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const answer = await http.get(path, { query: { currency: 'usd', chainId, forceUpdate }, signal })
  return worthShowing(v.parse(Balances, answer).balances, chainId, services)
}
