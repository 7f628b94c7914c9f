import * as v from 'valibot'
import type { CaipNetworkId } from '../../../base/caip.js'
import type { Services } from '../../../options.js'
import type { Http } from '../../../services/http.js'
import type { TokenBalance } from '../../types.js'
import { worthShowing } from './tokenBalance.js'
import { Balances } from './tokenSchema.js'

/** Limits the URL's length: each token whose balance may have changed adds an address. */
const MAX_FORCED = 50

/** Fetches balances from the blockchain service. @throws if the request fails or the answer is malformed */
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
    /** Tokens that the service must read again instead of using its cache. */
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
  const query = { currency: 'usd', chainId, forceUpdate }
  const parse = v.parser(Balances)
  const { balances } = await http.get(path, { query, signal, parse })
  return worthShowing(balances, chainId, services)
}
