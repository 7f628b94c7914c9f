import type { Allowance, AllowancesCapability, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { abortable } from '../../abortable.js'
import { askPair, compareAllowances, hostPair } from '../../twoNodes.js'
import { EvmError } from '../errors.js'
import { createRpcClient, type RpcParameters, rpcUrls } from '../transport.js'
import { isAddress } from '../wallet.js'
import { keyOf } from './events.js'
import { createLogNodes } from './logNodes.js'
import { readAllowances } from './read.js'
import { revokeCalls } from './revokeCalls.js'
import { searchLogs } from './search.js'

type Search = Parameters<AllowancesCapability['search']>[0]
type ToRpc = (p: Pick<Search, 'network' | 'signal'>) => RpcParameters

/** Allowances by the nodes of the request's network. */
export const createAllowances = (toRpc: ToRpc): AllowancesCapability => ({
  search: (p) => search(toRpc(p), p),
  read: (p) => read(toRpc(p), p),
  revokeCalls,
})

/** @throws EvmError `INVALID_REQUEST`, or the signal's reason */
async function search(
  rpc: RpcParameters,
  { address, known, onProgress, signal }: Search,
): ReturnType<AllowancesCapability['search']> {
  const account = toAccount(address)
  return searchLogs({ account, known, onProgress, signal, ...createLogNodes(rpc, account) })
}

/** @throws EvmError `INVALID_REQUEST`, the last node's error, or the signal's reason */
async function read(
  rpc: RpcParameters,
  { address, found }: { address: string; found: readonly FoundAllowance[] },
): Promise<readonly Allowance[]> {
  const account = toAccount(address)
  const ask = (url?: string) =>
    abortable(readAllowances(createRpcClient({ ...rpc, url, batch: true }), account, found), rpc.signal)
  const [one, other] = await askPair(hostPair(rpcUrls(rpc), rpc.network), ask, rpc.signal)
  return other ? compareAllowances(one, other, keyOf) : one
}

function toAccount(address: string): string {
  if (!isAddress(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
  return address.toLowerCase()
}
