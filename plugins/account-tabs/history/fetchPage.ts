import { type ActivityPage, type Context, type Found, UnsupportedChainError } from '../../../kernel/index.js'
import { type ActivityRequest, ActivitySources } from '../contract.js'
import { fetchHistory } from './api.js'
import { type HistoryPage, parseHistory } from './parseHistory.js'

type Ctx = Context<'account-tabs'>

/**
 * Fetches one page of an account's activity from the plugins that serve its network, else from the adapter, else from
 * the service. Undefined if nothing serves the network. A later page comes from the `source` of the first, to which its
 * cursor belongs.
 */
export function fetchPage(
  ctx: Ctx,
  { source, ...request }: ActivityRequest & { source: string | undefined },
): Promise<Found<HistoryPage> | undefined> {
  const { services } = ctx.host
  const { caipNetworkId } = request.network
  const parse = ({ transactions, next }: ActivityPage) => parseHistory({ data: transactions, next }, services)
  return ctx.fetchFrom(ActivitySources, request, {
    parse,
    otherwise: async () => {
      const page = await readChain(ctx, request)
      return page ? parse(page) : fetchHistory(ctx.blockchain, { ...request, caipNetworkId, services })
    },
    only: request.cursor === undefined ? undefined : { owner: source },
  })
}

async function readChain(ctx: Ctx, request: ActivityRequest): Promise<ActivityPage | undefined> {
  try {
    const activity = await ctx.session.capability('activity', request.network.chainNamespace)
    return await activity.page(request)
  } catch (error) {
    if (error instanceof UnsupportedChainError) return undefined
    throw error
  }
}
