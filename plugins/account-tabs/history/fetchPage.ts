import type { Context, Found } from '../../../kernel/index.js'
import { type ActivityRequest, ActivitySources } from '../contract.js'
import { fetchHistory } from './api.js'
import { type HistoryPage, parseHistory } from './parseHistory.js'

/**
 * Fetches one page of an account's activity from the plugins that serve its network, else from the service. Undefined if
 * nothing serves the network. A later page comes from the `source` of the first, to which its cursor belongs.
 */
export function fetchPage(
  ctx: Context<'account-tabs'>,
  { source, ...request }: ActivityRequest & { source: string | undefined },
): Promise<Found<HistoryPage> | undefined> {
  const { services } = ctx.host
  const { caipNetworkId } = request.network
  return ctx.fetchFrom(ActivitySources, request, {
    parse: ({ transactions, next }) => parseHistory({ data: transactions, next }, services),
    otherwise: () => fetchHistory(ctx.blockchain, { ...request, caipNetworkId, services }),
    only: request.cursor === undefined ? undefined : { owner: source },
  })
}
