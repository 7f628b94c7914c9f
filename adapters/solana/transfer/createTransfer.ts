import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferCapability } from '../../../kernel/adapters/capabilities.js'
import { onAbort } from '../../abortable.js'
import type { Connections } from '../../connections.js'
import type { SolanaConnection } from '../connection.js'
import type { AskNode } from '../nodes.js'
import { estimateTransfer } from './estimate.js'
import { createQuestions } from './questions.js'
import { reachWallet } from './reach.js'
import { sendTransfer } from './send.js'
import { waitForTransfer } from './wait.js'

const MAX_LIFETIMES = 99

type Parameters = {
  ctx: AdapterContext
  connections: Connections<SolanaConnection>
  askNode: AskNode
  /** Last valid block of each transaction sent by this page. Outlives this module's callers. */
  lifetimes: Map<string, number>
}

/** Transfers of the native currency and of tokens of both token programs. Loaded with the first transfer. */
export function createTransfer({ ctx, connections, askNode, lifetimes }: Parameters): TransferCapability {
  return {
    estimate: (request) => estimateTransfer(request, createQuestions(askNode, request)),
    async send(request) {
      const questions = createQuestions(askNode, request)
      const reach = () => reachWallet({ ctx, connections }, request)
      const { id, lastValidBlockHeight } = await sendTransfer({ request, questions, reach })
      lifetimes.set(id, lastValidBlockHeight)
      const [oldest] = lifetimes.keys()
      if (lifetimes.size > MAX_LIFETIMES && oldest !== undefined) lifetimes.delete(oldest)
      return id
    },
    async wait({ id, network, signal }) {
      const scope = new AbortController()
      const undos = [ctx.signal, ...(signal ? [signal] : [])].map((one) =>
        onAbort(one, (reason) => scope.abort(reason)),
      )
      const questions = createQuestions(askNode, { network, signal: scope.signal })
      const lastValidBlockHeight = lifetimes.get(id)
      return waitForTransfer({ id, questions, lastValidBlockHeight, signal: scope.signal }).finally(() => {
        for (const undo of undos) undo()
      })
    },
  }
}
