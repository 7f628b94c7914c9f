import { abortable } from '../abortable.js'
import { createRpcClient, type RpcParameters } from './transport.js'

/**
 * In base units, from the network's own RPC, so that it works for any address. Asked directly: viem's `getBalance`
 * brings its contract calls along, 35 kB gzip of them.
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
