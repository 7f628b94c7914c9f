import * as v from 'valibot'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import { isChainId } from '../../kernel/base/chainId.js'
import { isAddress, MAX_ENTRIES, readAccount } from './approval.js'
import { isNetworkId, presentIdOf } from './networkIds.js'

/** A change reported by a connected wallet. */
export type WalletChange =
  | { namespace: Namespace; accounts: readonly string[] }
  | { namespace: Namespace; caipNetworkId: CaipNetworkId }

const Event = v.object({
  topic: v.string(),
  params: v.object({
    chainId: v.custom<CaipNetworkId>(isNetworkId),
    event: v.object({ name: v.string(), data: v.unknown() }),
  }),
})

/** Undefined for other events, and for unreadable ones. */
export function readSessionEvent(value: unknown): { topic: string; change: WalletChange } | undefined {
  const parsed = v.safeParse(Event, value)
  if (!parsed.success) return undefined
  const { topic, params } = parsed.output
  const [namespace = ''] = params.chainId.split(':')
  const { name, data } = params.event
  if (name === 'accountsChanged') {
    const all: unknown[] = Array.isArray(data) ? data.slice(0, MAX_ENTRIES) : []
    const accounts = all.flatMap((one) => readAddress(one, namespace) ?? [])
    if (accounts.length === 0) return undefined
    return { topic, change: { namespace: namespace as Namespace, accounts } }
  }
  if (name !== 'chainChanged') return undefined
  // If both name a network, the event's own data counts (docs/protocol.md#session-events).
  const caipNetworkId = presentIdOf(readNetworkId(data, namespace) ?? params.chainId)
  return { topic, change: { namespace: namespace as Namespace, caipNetworkId } }
}

/** Accepts a CAIP-10 account of the namespace, or a bare address. */
function readAddress(value: unknown, namespace: string): string | undefined {
  if (typeof value !== 'string') return undefined
  const known = readAccount(value)
  if (known && !known.id.startsWith(`${namespace}:`)) return undefined
  const address = known?.address ?? value
  return isAddress(address, namespace) ? address : undefined
}

/** Accepts a number, decimal or hexadecimal text, a reference, or a CAIP-2 id of the namespace. */
function readNetworkId(data: unknown, namespace: string): CaipNetworkId | undefined {
  if (typeof data !== 'string' && typeof data !== 'number') return undefined
  const text = String(data)
  if (isNetworkId(text)) return text.startsWith(`${namespace}:`) ? text : undefined
  if (namespace !== 'eip155') return /^[-_a-zA-Z0-9]{1,32}$/.test(text) ? `${namespace}:${text}` : undefined
  const chainId = /^(0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : Number.NaN
  return isChainId(chainId) ? `eip155:${chainId}` : undefined
}
