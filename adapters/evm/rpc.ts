import type { AdapterContext } from '../../kernel/adapter.js'
import type { BalanceCapability, TransferCapability } from '../../kernel/capabilities.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { EvmError } from './errors.js'
import { loadViem } from './loadViem.js'
import { isAddress } from './wallet.js'
import { during, type Wallets } from './wallets.js'

type Parameters = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** The capabilities that need a node, and with it viem: loaded at their first call. */
export function createRpcCapabilities(
  { options, services }: AdapterContext,
  wallets: Wallets,
): { balance: BalanceCapability; transfer: TransferCapability } {
  const toRpc = ({ network, signal }: Parameters) => ({
    network,
    signal,
    services,
    projectId: options.projectId,
  })
  const transfer = () => loadViem(import('./transfer.js'))
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
      estimate: async (request) => (await transfer()).estimateTransfer(toRpc(request), request),
      async send(request) {
        const connection = wallets.require(request.connectorId)
        const { sendTransfer } = await transfer()
        return during(connection, request.signal, (signal) =>
          sendTransfer(connection.provider, request, signal),
        )
      },
      async wait(parameters) {
        const { waitForTransfer } = await loadViem(import('./receipt.js'))
        return waitForTransfer(toRpc(parameters), parameters.id)
      },
    },
  }
}
