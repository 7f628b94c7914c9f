import * as v from 'valibot'
import { createRetry } from '../../../kernel/services/retry.js'
import { abortable } from '../../abortable.js'
import { hostPair } from '../../twoNodes.js'
import { Quantity } from '../transferFees.js'
import { createRpcClient, type RpcParameters, rpcUrls } from '../transport.js'
import { toHex } from '../wallet.js'
import { topicsOf } from './events.js'
import type { LogNode } from './logReader.js'
import { readRefusal } from './nodeLimits.js'

const Answer = v.array(v.unknown())

/** The network's nodes in their order. If the host has named two, the second is the witness of the first. */
export function createLogNodes(rpc: RpcParameters, account: string): { nodes: LogNode[]; witness?: LogNode } {
  const urls = rpcUrls(rpc)
  const toNode = (url: string) => createLogNode({ ...rpc, url }, account)
  const second = hostPair(urls, rpc.network)?.[1]
  return { nodes: urls.map(toNode), ...(second && { witness: toNode(second) }) }
}

function createLogNode(rpc: RpcParameters, account: string): LogNode {
  const client = createRpcClient(rpc)
  const topics = topicsOf(account)
  const retry = rpc.shared?.('retries of nodes', createRetry) ?? createRetry()
  const { signal } = rpc
  const ask = <T>(run: () => Promise<T>) => abortable(retry(run, { signal, offline: 'fail' }), signal)
  return {
    head: () =>
      ask(async () => Number(v.parse(Quantity, await client.request({ method: 'eth_blockNumber' })))),
    async logs([from, to]) {
      const filter = { fromBlock: toHex(from), toBlock: toHex(to), topics }
      const request = async () => {
        try {
          return v.parse(Answer, await client.request({ method: 'eth_getLogs', params: [filter] }))
        } catch (error) {
          const refusal = readRefusal(error, to - from + 1)
          // A busy node may answer the same question later.
          if (refusal.kind === 'failed') throw error
          return refusal
        }
      }
      try {
        return await ask(request)
      } catch {
        signal?.throwIfAborted()
        return { kind: 'failed' }
      }
    },
  }
}
