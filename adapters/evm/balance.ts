import { abortable } from '../abortable.js'
import { createRpcClient, type RpcParameters } from './transport.js'

/**
 * Reads a balance in base units from the network's own RPC, so it works for any address. Calls
 * `eth_getBalance` directly: viem's `getBalance` includes its contract calls (35 kB gzip).
 */
export async function nativeBalance(
  rpc: RpcParameters,
  address: `0x${string}`,
): Promise<{ value: bigint; decimals: number; symbol: string }> {
  const { decimals, symbol } = rpc.network.nativeCurrency
  const client = createRpcClient(rpc)
  const balance = await abortable(
    client.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
    rpc.signal,
  )
  return { value: BigInt(balance), decimals, symbol }
}
