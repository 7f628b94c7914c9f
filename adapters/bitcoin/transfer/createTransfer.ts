import type { TransferCapability, TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { withSignals } from '../../withSignals.js'
import type { Wallets } from '../ownAddresses.js'
import type { BitcoinApi } from '../source/api.js'
import { createSource } from '../source/source.js'
import { estimateMax, estimateTransfer } from './estimate.js'
import type { Proven } from './previous.js'
import { reachWallet } from './reach.js'
import { sendTransfer } from './send.js'
import { waitForTransfer } from './wait.js'

type Parameters = Wallets & {
  api: BitcoinApi
  /** Fetched transactions. Outlives this module's callers. */
  proven: Proven
}

/** Transfers of bitcoin from the payment address. Loaded with the first transfer. */
export function createTransfer({ api, proven, ...wallets }: Parameters) {
  const { ctx } = wallets
  const parametersOf = (request: TransferRequest) => ({
    ctx,
    request,
    proven,
    source: createSource(api, ctx, request),
    wallet: reachWallet(wallets, request),
  })
  return {
    estimate: async (request) => estimateTransfer(parametersOf(request)),
    max: async (request) => estimateMax(parametersOf(request)),
    async send(request) {
      const { terms } = request.terms ? request : await estimateTransfer(parametersOf(request))
      const source = createSource(api, ctx, request)
      const reach = () => reachWallet(wallets, request)
      return sendTransfer({ request: { ...request, terms }, source, proven, reach })
    },
    wait: ({ id, network, terms, signal: callers }) =>
      withSignals([ctx.signal, callers], (signal) =>
        waitForTransfer({ id, terms, signal, source: createSource(api, ctx, { network, signal }) }),
      ),
  } satisfies TransferCapability
}
