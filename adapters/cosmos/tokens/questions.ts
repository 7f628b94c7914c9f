import * as v from 'valibot'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { NodeError, NodeStatusError } from '../../nodeErrors.js'
import { joinPath } from '../../nodeFetch.js'
import { askNodes } from '../../nodes.js'
import { restUrlsOf } from '../chains.js'
import { get } from '../gateway.js'
import { nodeChainOf } from '../nodeChain.js'
import type { CosmosCoin } from '../provider.js'
import { Coin } from '../transfer/terms.js'
import { Metadata, metadataPath } from './metadata.js'
import { hashOf, readTrace, type Trace, tracePaths } from './trace.js'

const PAGE_SIZE = 100
/** More than a thousand denominations are spam. */
const MAX_PAGES = 10
/** gRPC codes and HTTP statuses: the chain has no such entry, or the node has no such path. */
const NOT_FOUND = [5, 404]
const NO_PATH = [12, 501]

const Page = v.object({
  balances: v.array(Coin),
  pagination: v.nullish(v.object({ next_key: v.nullish(v.string()) })),
})
const Refused = v.object({ code: v.number() })

/** Undefined if it is absent, which is certain if a node that has the path answered so. */
type Found<T> = { value?: T; isCertain: boolean }
/** Facts about a denomination, as far as they are known. */
export type Facts = { readonly metadata?: Metadata | undefined; readonly trace?: Trace | undefined }
type Place = Pick<AdapterContext, 'shared'> & { network: CaipNetwork; signal?: AbortSignal | undefined }

/** Requests about denominations. All reject with a NodeError or the signal's reason. */
export function createTokenQuestions({ shared, network, signal }: Place) {
  const node = { urls: restUrlsOf(network), chain: nodeChainOf(network), shared, signal }
  /** Metadata and origins, by network and denomination: they don't change, nor do they appear. */
  const known = shared('facts of denominations', () => new Map<string, Facts>())

  /** Reads the answer of the first node that has a valid one. */
  const ask = <T>(path: string, read: (answer: unknown) => T | Promise<T>) =>
    askNodes(node, async (url, limit) => read(await get(joinPath(url, path), limit)))
  const find = async <T>(path: string, read: (answer: unknown) => T | Promise<T>): Promise<Found<T>> => {
    try {
      return { value: await ask(path, read), isCertain: true }
    } catch (error) {
      const code = codeOf(error)
      if (NOT_FOUND.includes(code)) return { isCertain: true }
      if (NO_PATH.includes(code)) return { isCertain: false }
      throw error
    }
  }
  const traceOf = async (denom: string): Promise<Found<Trace>> => {
    const hash = hashOf(denom)
    if (hash === undefined) return { isCertain: true }
    let isCertain = false
    for (const path of tracePaths(hash)) {
      const found = await find(path, (answer) => readTrace(answer, hash))
      if (found.value) return found
      isCertain ||= found.isCertain
    }
    return { isCertain }
  }
  return {
    /** Lists all balances, one for each denomination. */
    async balances(address: string): Promise<readonly CosmosCoin[]> {
      const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}?pagination.limit=${PAGE_SIZE}`
      const all = new Map<string, CosmosCoin>()
      let key = ''
      for (let pages = 0; pages < MAX_PAGES; pages++) {
        const page = await ask(path + key, v.parser(Page))
        for (const coin of page.balances) all.set(coin.denom, coin)
        const next = page.pagination?.next_key
        if (!next) break
        key = `&pagination.key=${encodeURIComponent(next)}`
      }
      return [...all.values()]
    },
    async facts(denom: string): Promise<Facts> {
      const id = `${network.caipNetworkId} ${denom}`
      const before = known.get(id)
      if (before) return before
      const [metadata, trace] = await Promise.all([
        find(metadataPath(denom), v.parser(Metadata)),
        traceOf(denom),
      ])
      const facts = { metadata: metadata.value, trace: trace.value }
      if (metadata.value || trace.value || (metadata.isCertain && trace.isCertain)) known.set(id, facts)
      return facts
    },
  }
}

/** The gRPC code or HTTP status of a node's answer; NaN without one. */
function codeOf(error: unknown): number {
  const cause = error instanceof NodeError ? error.cause : undefined
  if (cause instanceof NodeStatusError) return cause.status
  const refused = v.safeParse(Refused, cause)
  return refused.success ? refused.output.code : Number.NaN
}
