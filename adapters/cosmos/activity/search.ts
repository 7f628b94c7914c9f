import * as v from 'valibot'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { NodeError, NodeStatusError } from '../../nodeErrors.js'
import { joinPath } from '../../nodeFetch.js'
import { askNodes } from '../../nodes.js'
import { get } from '../gateway.js'
import { nodeChainOf } from '../nodeChain.js'
import { Found } from './found.js'

/** Small, because an answer has every event of its transactions. */
export const PAGE_SIZE = 10

const count = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const Page = v.object({
  tx_responses: v.nullish(v.array(v.unknown()), []),
  total: v.nullish(count),
  pagination: v.nullish(v.object({ total: v.nullish(count) })),
})

export type Search = {
  /** Paths of the node's REST API. */
  url: string
  network: CaipNetwork
  shared: AdapterContext['shared']
  /** A condition on events, such as `transfer.recipient='cosmos1…'`. */
  condition: string
  page: number
  signal: AbortSignal
}
export type Results = { found: readonly Found[]; isLast: boolean }

/**
 * Searches a node's index of transactions, newest first. Undefined if the node has no index.
 * @throws NodeError, ValiError, or the signal's reason
 */
export async function search(asked: Search): Promise<Results | undefined> {
  const { url, network, shared, condition, page, signal } = asked
  const limit = `${PAGE_SIZE}`
  const ask = (query: Record<string, string>) => {
    const all = new URLSearchParams({ ...query, order_by: 'ORDER_BY_DESC', page: `${page}`, limit })
    const node = { urls: [url], chain: nodeChainOf(network), shared, signal }
    return askNodes(node, (base, end) => get(joinPath(base, `/cosmos/tx/v1beta1/txs?${all}`), end))
  }
  try {
    return read(await ask({ query: condition }), page)
  } catch (error) {
    if (isWithoutIndex(error)) return undefined
    if (refusalOf(error) === undefined) throw error
  }
  // The parameters until SDK 0.47; those with a dot until 0.45.
  const offset = `${(page - 1) * PAGE_SIZE}`
  const older = { events: condition, 'pagination.offset': offset, 'pagination.limit': limit }
  return read(await ask(older), page)
}

function read(answer: unknown, page: number): Results {
  const { tx_responses, total, pagination } = v.parse(Page, answer)
  const found = tx_responses.flatMap((one) => {
    const parsed = v.safeParse(Found, one)
    return parsed.success ? [parsed.output] : []
  })
  const all = total ?? pagination?.total
  const isShort = tx_responses.length < PAGE_SIZE
  return { found, isLast: isShort || (typeof all === 'number' && all <= page * PAGE_SIZE) }
}

/** gRPC's code for a path that a gateway does not have. */
const UNIMPLEMENTED = 12
const Refusal = v.object({ message: v.string(), code: v.optional(v.number()) })

/** The node's refusal; undefined if the error is no answer of a node. */
function refusalOf(error: unknown): v.InferOutput<typeof Refusal> | undefined {
  if (!(error instanceof NodeError) || error.code !== 'RPC_ERROR') return undefined
  const refusal = v.safeParse(Refusal, error.cause)
  return refusal.success ? refusal.output : { message: '' }
}

/** CometBFT's words with `indexer = "null"`, or a gateway without the path. */
function isWithoutIndex(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const isUnknown = cause instanceof NodeStatusError && (cause.status === 404 || cause.status === 501)
  const { message = '', code } = refusalOf(error) ?? {}
  return isUnknown || code === UNIMPLEMENTED || /indexing is disabled/i.test(message)
}
