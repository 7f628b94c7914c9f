import type { Adapter, AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CallsCapability } from '../../kernel/adapters/calls.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { createAddresses } from './addresses.js'
import { loadViem } from './loadViem.js'
import { createNames } from './names.js'
import { createNodeOrder } from './nodeOrder.js'
import type { SentTransfers } from './transfer.js'
import { during, type Wallets } from './wallets.js'

type Parameters = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** Capabilities that need a node, and therefore viem. Each loads on its first call. */
export function createRpcCapabilities(
  ctx: AdapterContext,
  wallets: Wallets,
  sendAtomic: CallsCapability['sendAtomic'],
): Required<
  Pick<Adapter, 'allowances' | 'balance' | 'transfer' | 'simulation' | 'inspection' | 'names' | 'addresses'>
> {
  const { options, services } = ctx
  const order = createNodeOrder(ctx)
  const sent: SentTransfers = new Map()
  const toRpc = ({ network, signal }: Parameters) => ({
    network,
    signal,
    services,
    order,
    shared: ctx.shared,
    projectId: options.projectId,
  })
  return {
    allowances: async () => (await loadViem(import('./allowances/allowances.js'))).createAllowances(toRpc),
    balance: {
      native: async (p) => (await loadViem(import('./balance.js'))).nativeBalance(toRpc(p), p.address),
    },
    transfer: {
      estimate: async (p) => (await loadViem(import('./transferEstimate.js'))).estimateTransfer(toRpc(p), p),
      async send(request) {
        const connection = wallets.requireUnchanged(request.connectorId)
        const { sendTransfer } = await loadViem(import('./transfer.js'))
        return during(connection, request.signal, (signal) =>
          sendTransfer(connection.pinned, request, signal, sent, sendAtomic),
        )
      },
      wait: async (p) =>
        (await loadViem(import('./transferOutcome.js'))).waitForTransfer(toRpc(p), p.id, sent),
    },
    simulation: {
      run: async (p) => (await loadViem(import('./simulate.js'))).simulate(toRpc(p), p),
      estimate: async (p) => (await loadViem(import('./calls/estimate.js'))).estimateCalls(toRpc(p), p),
      decimals: async (p) => (await loadViem(import('./tokenDecimals.js'))).tokenDecimals(toRpc(p), p.tokens),
      received: async (p) => (await loadViem(import('./received.js'))).received(toRpc(p), p),
    },
    inspection: async () => (await loadViem(import('./inspection/inspection.js'))).createInspection(toRpc),
    names: createNames(ctx, toRpc),
    addresses: createAddresses(toRpc),
  }
}
