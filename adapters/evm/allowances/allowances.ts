import type { Allowance, AllowancesCapability, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { abortable } from '../../abortable.js'
import { EvmError } from '../errors.js'
import { createRpcClient, type RpcParameters } from '../transport.js'
import { isAddress } from '../wallet.js'
import { keyOf } from './events.js'
import { createLogNodes, hostPair } from './logNodes.js'
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
  const [first, second] = hostPair(rpc) ?? []
  if (!first) return ask()
  const answers = await Promise.allSettled([ask(first), ask(second)])
  rpc.signal?.throwIfAborted()
  const [one, other] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (!one) return ask()
  return other ? compare(one, other) : one
}

/** Keeps the larger of two amounts, because a node that reports less would hide a permission. */
function compare(one: readonly Allowance[], other: readonly Allowance[]): readonly Allowance[] {
  const found = new Map(one.map((allowance) => [keyOf(allowance), allowance]))
  const compared = other.map((second): Allowance => {
    const first = found.get(keyOf(second))
    found.delete(keyOf(second))
    if (first && first.amount === second.amount && first.spender === second.spender) return first
    const isLarger = first && !first.isUnread && (first.amount ?? 0n) >= (second.amount ?? 0n)
    return { ...(isLarger ? first : second), isDisputed: true }
  })
  return [...compared, ...[...found.values()].map((first): Allowance => ({ ...first, isDisputed: true }))]
}

function toAccount(address: string): string {
  if (!isAddress(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
  return address.toLowerCase()
}
