import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The URLs of each network in use, in the order of their next use. */
export type NodeOrder = Map<CaipNetworkId, readonly string[]>

/**
 * Ranks nodes while the modal is open. Ranking changes only the order, never which nodes are used: all are
 * the host's choice, so slow or unreachable ones move back regardless of owner.
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
