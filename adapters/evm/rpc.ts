import type { Adapter, AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { createAddresses } from './addresses.js'
import { EvmError } from './errors.js'
import { loadViem } from './loadViem.js'
import { createNames } from './names.js'
import { createNodeOrder } from './nodeOrder.js'
import type { SentTransfers } from './transfer.js'
import { isAddress } from './wallet.js'
import { during, type Wallets } from './wallets.js'

type Parameters = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** Capabilities that need a node, and therefore viem. Each loads on its first call. */
export function createRpcCapabilities(
  ctx: AdapterContext,
  wallets: Wallets,
): Required<Pick<Adapter, 'balance' | 'transfer' | 'simulation' | 'names' | 'addresses'>> {
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
    balance: {
      async native(parameters) {
        const { address } = parameters
        if (!isAddress(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
        const { nativeBalance } = await loadViem(import('./balance.js'))
        return nativeBalance(toRpc(parameters), address)
      },
    },
    transfer: {
      async estimate(request) {
        const { estimateTransfer } = await loadViem(import('./transferEstimate.js'))
        return estimateTransfer(toRpc(request), request)
      },
      async send(request) {
        const connection = wallets.requireUnchanged(request.connectorId)
        const { sendTransfer } = await loadViem(import('./transfer.js'))
        return during(connection, request.signal, (signal) =>
          sendTransfer(connection.pinned, request, signal, sent),
        )
      },
      async wait(parameters) {
        const { waitForTransfer } = await loadViem(import('./transferOutcome.js'))
        const { id } = parameters
        return waitForTransfer(toRpc(parameters), id, sent.get(id.toLowerCase()))
      },
    },
    simulation: {
      run: async (p) => (await loadViem(import('./simulate.js'))).simulate(toRpc(p), p),
      decimals: async (p) => (await loadViem(import('./tokenDecimals.js'))).tokenDecimals(toRpc(p), p.tokens),
      received: async (p) => (await loadViem(import('./received.js'))).received(toRpc(p), p),
    },
    names: createNames(ctx, toRpc),
    addresses: createAddresses(toRpc),
  }
}
