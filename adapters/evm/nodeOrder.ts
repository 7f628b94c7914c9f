import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/**
 * The URLs of each network, in the order of their next use: the host's own, or all if it has named none. The network used
 * last comes last.
 */
export type NodeOrder = Map<CaipNetworkId, readonly string[]>
/**
 * Pauses of nodes that were down: the rounds that one skips, and when it ends by `performance.now()`. They outlast the
 * modal, or a visitor who opens it often would cause a request to such a node each time.
 */
export type NodeRests = Map<string, { skipped: number; until: number }>

/**
 * Ranks nodes while the modal is open. Ranking changes only the order, never which nodes are used: slow or
 * unreachable ones move back.
 */
export function createNodeOrder(ctx: AdapterContext): NodeOrder {
  const order: NodeOrder = new Map()
  const rests: NodeRests = new Map()
  ctx.whileOpen(() => {
    const scope = new AbortController()
    import('./rankNodes.js')
      .then(({ rankNodes }) => rankNodes({ order, rests }, ctx, scope.signal))
      .catch((error) => ctx.log.warn('The nodes could not be ranked.', error))
    return () => scope.abort()
  })
  return order
}
