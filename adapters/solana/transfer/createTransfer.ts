import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferCapability } from '../../../kernel/adapters/capabilities.js'
import type { Connections } from '../../connections.js'
import { keepNewest } from '../../keepNewest.js'
import { withSignals } from '../../withSignals.js'
import type { SolanaConnection } from '../connection.js'
import type { AskNode } from '../nodes.js'
import { estimateTransfer } from './estimate.js'
import { createQuestions } from './questions.js'
import { reachWallet } from './reach.js'
import { sendTransfer } from './send.js'
import { waitForTransfer } from './wait.js'

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
      keepNewest(lifetimes, id, lastValidBlockHeight)
      return id
    },
    wait: ({ id, network, signal: callers }) =>
      withSignals([ctx.signal, callers], (signal) => {
        const questions = createQuestions(askNode, { network, signal })
        return waitForTransfer({ id, questions, lastValidBlockHeight: lifetimes.get(id), signal })
      }),
  }
}
