import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The URLs of each network that was asked, in the order in which they are asked next. */
export type NodeOrder = Map<CaipNetworkId, readonly string[]>

/**
 * Ranked while somebody looks. Which node comes first never changes which are asked: all of them are the host's choice. So
 * one that is slower, or gone, gives way, whoever it belongs to.
 */
export function createNodeOrder(ctx: AdapterContext): NodeOrder {
  const order: NodeOrder = new Map()
  ctx.whileOpen(() => {
    const scope = new AbortController()
    import('./rankNodes.js')
      .then(({ rankNodes }) => rankNodes(order, ctx.services.blockchain, scope.signal))
      .catch((error) => ctx.log.warn('The nodes could not be ranked.', error))
    return () => scope.abort()
  })
  return order
}
