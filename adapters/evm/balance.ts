import { abortable } from '../abortable.js'
import { EvmError } from './errors.js'
import { createRpcClient, type RpcParameters } from './transport.js'
import { isAddress } from './wallet.js'

/**
 * Reads a balance in base units from the network's own RPC, so it works for any address. Calls
 * `eth_getBalance` directly: viem's `getBalance` includes its contract calls (35 kB gzip).
 *
 * @throws EvmError `INVALID_REQUEST`, the last node's error, or the signal's reason
 */
export async function nativeBalance(
  rpc: RpcParameters,
  address: string,
): Promise<{ value: bigint; decimals: number; symbol: string }> {
  if (!isAddress(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
  const { decimals, symbol } = rpc.network.nativeCurrency
  const client = createRpcClient(rpc)
  const balance = await abortable(
    client.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
    rpc.signal,
  )
  return { value: BigInt(balance), decimals, symbol }
}
