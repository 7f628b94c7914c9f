import type { AdapterContext, BalanceCapability, TransferCapability } from '../../kernel/adapter.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { EvmError } from './errors.js'
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
  const transfer = () => load(import('./transfer.js'))
  return {
    balance: {
      async native(parameters) {
        const { address } = parameters
        if (!isAddress(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
        const { nativeBalance } = await load(import('./balance.js'))
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
        const { waitForTransfer } = await load(import('./receipt.js'))
        return waitForTransfer(toRpc(parameters), parameters.id)
      },
    },
  }
}

/** viem is an optional peer: without it all else works. */
const load = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause) => {
    const message =
      'Balances and transfers need the package "viem" (npm install viem), which could not be loaded.'
    throw new EvmError('VIEM_NOT_LOADED', message, { cause })
  })
