import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferCapability, TransferRequest } from '../../../kernel/adapters/capabilities.js'
import type { Connections } from '../../connections.js'
import { keepNewest } from '../../keepNewest.js'
import { withSignals } from '../../withSignals.js'
import type { CosmosChains } from '../chains.js'
import type { Held } from '../wallets.js'
import { estimateMax, estimateTransfer } from './estimate.js'
import { createQuestions } from './questions.js'
import { reachWallet } from './reach.js'
import { sendTransfer } from './send.js'
import { waitForTransfer } from './wait.js'

type Given = {
  ctx: AdapterContext
  connections: Connections<Held>
  chains: CosmosChains
  /** Last block of each transaction sent by this page. Outlives this module's callers. */
  lifetimes: Map<string, bigint>
}

type Awaiting = Parameters<TransferCapability['wait']>[0]

/** Transfers of all denominations of the bank module. Loaded with the first transfer. */
export function createTransfer({ ctx, connections, chains, lifetimes }: Given) {
  const { shared } = ctx
  const asking = (request: TransferRequest) => ({
    request,
    chains,
    questions: createQuestions({ shared, ...request }),
  })
  return {
    estimate: async (request: TransferRequest) => estimateTransfer(asking(request)),
    max: async (request: TransferRequest) => estimateMax(asking(request)),
    async send(request: TransferRequest) {
      const questions = createQuestions({ shared, ...request })
      const reach = () => reachWallet({ ctx, connections }, request)
      const { id, timeoutHeight } = await sendTransfer({ request, questions, chains, reach })
      keepNewest(lifetimes, id, timeoutHeight)
      return id
    },
    wait: ({ id, network, signal: callers }: Awaiting) =>
      withSignals([ctx.signal, callers], (signal) => {
        const questions = createQuestions({ shared, network, signal })
        return waitForTransfer({ id, questions, timeoutHeight: lifetimes.get(id), signal })
      }),
  } satisfies TransferCapability
}
