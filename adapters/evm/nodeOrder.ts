import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The URLs of each network in use, in the order of their next use: the host's own, or all if it has named none. */
export type NodeOrder = Map<CaipNetworkId, readonly string[]>

/**
 * Ranks nodes while the modal is open. Ranking changes only the order, never which nodes are used: slow or
 * unreachable ones move back.
 */
export function createNodeOrder(ctx: AdapterContext): NodeOrder {
  const order: NodeOrder = new Map()
  ctx.whileOpen(() => {
    const scope = new AbortController()
    import('./rankNodes.js')
      .then(({ rankNodes }) => rankNodes(order, ctx, scope.signal))
      .catch((error) => ctx.log.warn('The nodes could not be ranked.', error))
    return () => scope.abort()
  })
  return order
}
