import type { AddressProblem } from '../../kernel/adapters/capabilities.js'
import { abortable } from '../abortable.js'
import { isSendable } from './checksum.js'
import { networkChainId } from './networkChainId.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

/** Up to here are the precompiles, the zero address and 0x…dEaD: nobody has a key of one. */
const LAST_RESERVED = 0xffffn
/** Others that people burn by, and the one that stands for the native currency where a token is asked for. */
const NOBODYS = /^0x(f{40}|e{40}|(dead){10}|dead0{36}|dead0{16}(42069){4})$/i
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
/** An account that lends itself code keeps its key (EIP-7702). */
const LENT_CODE = /^0xef0100[\da-f]{40}$/i

/** A contract that is no token may be somebody's account. @throws what the node answered where it cannot be asked */
export async function checkAddress(rpc: RpcParameters, address: string): Promise<AddressProblem | undefined> {
  // `0X` and no prefix at all are other forms, and hidden characters are none.
  if (!isSendable(address, networkChainId(rpc.network))) return 'malformed'
  if (BigInt(address) <= LAST_RESERVED || NOBODYS.test(address)) return 'no-owner'
  const isIt = isToken(createRpcClient({ ...rpc, batch: true }), address)
  return (await abortable(isIt, rpc.signal)) ? 'token' : undefined
}

async function isToken(client: RpcClient, to: `0x${string}`): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [to, 'latest'] })
  if (code === '0x' || LENT_CODE.test(code)) return false
  const ask = (data: `0x${string}`) =>
    // It has no such function, and says so by failing.
    client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => '0x')
  const [decimals, symbol] = await Promise.all([ask(DECIMALS), ask(SYMBOL)])
  return /^0x0{62}[\da-f]{2}$/i.test(decimals) && symbol.length >= 66
}
