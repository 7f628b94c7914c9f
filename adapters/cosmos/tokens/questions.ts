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
/** gRPC: the node has no such entry, or no such path. */
const ABSENT = [5, 12]

const Page = v.object({
  balances: v.array(Coin),
  pagination: v.nullish(v.object({ next_key: v.nullish(v.string()) })),
})
const Refused = v.object({ code: v.number() })

/** Facts about a denomination, as far as they are known. */
export type Facts = { readonly metadata?: Metadata | undefined; readonly trace?: Trace | undefined }
type Place = Pick<AdapterContext, 'shared'> & { network: CaipNetwork; signal?: AbortSignal | undefined }

/** Requests about denominations. All reject with a NodeError or the signal's reason. */
export function createTokenQuestions({ shared, network, signal }: Place) {
  const node = { urls: restUrlsOf(network), chain: nodeChainOf(network), shared, signal }
  /** Metadata and origins, by network and denomination: they don't change. */
  const known = shared('facts of denominations', () => new Map<string, Facts>())

  /** Reads the answer of the first node that has a valid one. */
  const ask = <T>(path: string, read: (answer: unknown) => T | Promise<T>) =>
    askNodes(node, async (url, limit) => read(await get(joinPath(url, path), limit)))
  /** Resolves with undefined if no node has it. */
  const find = async <T>(path: string, read: (answer: unknown) => T | Promise<T>) => {
    try {
      return await ask(path, read)
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
  const traceOf = async (denom: string): Promise<Trace | undefined> => {
    const hash = hashOf(denom)
    if (hash === undefined) return undefined
    for (const path of tracePaths(hash)) {
      const trace = await find(path, (answer) => readTrace(answer, hash))
      if (trace) return trace
    }
    return undefined
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
      const facts = { metadata, trace }
      if (metadata || trace) known.set(id, facts)
      return facts
    },
  }
}

function isAbsent(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  const { cause } = error
  if (cause instanceof NodeStatusError) return cause.status === 404 || cause.status === 501
  const refused = v.safeParse(Refused, cause)
  return refused.success && ABSENT.includes(refused.output.code)
}
