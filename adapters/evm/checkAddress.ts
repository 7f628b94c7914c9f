import type { AddressProblem } from '../../kernel/adapters/capabilities.js'
import { abortable } from '../abortable.js'
import { isSendable } from './checksum.js'
import { networkChainId } from './networkChainId.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

/** The highest reserved address: precompiles, the zero address and 0x…dEaD have no key. */
const LAST_RESERVED = 0xffffn
/** Other common burn addresses, and the placeholder for the native currency in token fields. */
const NOBODYS = /^0x(f{40}|e{40}|(dead){10}|dead0{36}|dead0{16}(42069){4})$/i
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
/** Delegated code of an account that keeps its key (EIP-7702). */
const LENT_CODE = /^0xef0100[\da-f]{40}$/i

/** Detects tokens only: any other contract may be an account. @throws the node's error if it cannot be asked */
export async function checkAddress(rpc: RpcParameters, address: string): Promise<AddressProblem | undefined> {
  // `0X`, a missing prefix and hidden characters are malformed.
  if (!isSendable(address, networkChainId(rpc.network))) return 'malformed'
  if (BigInt(address) <= LAST_RESERVED || NOBODYS.test(address)) return 'no-owner'
  const isIt = isToken(createRpcClient({ ...rpc, batch: true }), address)
  return (await abortable(isIt, rpc.signal)) ? 'token' : undefined
}

async function isToken(client: RpcClient, to: `0x${string}`): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [to, 'latest'] })
  if (code === '0x' || LENT_CODE.test(code)) return false
  const ask = (data: `0x${string}`) =>
    // Contracts without the function fail.
    client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => '0x')
  const [decimals, symbol] = await Promise.all([ask(DECIMALS), ask(SYMBOL)])
  return /^0x0{62}[\da-f]{2}$/i.test(decimals) && symbol.length >= 66
}
