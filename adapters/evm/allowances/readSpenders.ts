import { type Hex, isHex } from 'viem'
import type { Allowance } from '../../../kernel/adapters/allowances.js'
import type { RpcClient } from '../transport.js'

/** Requests in flight at once. */
const PARALLEL = 20
/** EIP-7702: the code of an account that keeps its keys. */
const DELEGATION = '0xef0100'

/** What has the code of each spender. Spenders that the node has no answer for are left out. */
export async function readSpenders(
  client: RpcClient,
  spenders: readonly string[],
): Promise<ReadonlyMap<string, Allowance['spenderType']>> {
  const addresses = [...new Set(spenders)]
  const types = new Map<string, Allowance['spenderType']>()
  const read = async (address: string) => {
    const code = await client.request({ method: 'eth_getCode', params: [address as Hex, 'latest'] })
    if (!isHex(code)) return
    types.set(address, code === '0x' || code.startsWith(DELEGATION) ? 'account' : 'contract')
  }
  for (let start = 0; start < addresses.length; start += PARALLEL)
    await Promise.allSettled(addresses.slice(start, start + PARALLEL).map(read))
  return types
}
