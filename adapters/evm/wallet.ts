import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { isChainId } from '../../kernel/base/chainId.js'
import { abortable, within } from '../abortable.js'
import type { Provider } from './provider.js'

/** Limit for reads that need no prompt. A wallet's service worker may take a second to wake up. */
const READ_LIMIT_MS = 3_000

/** Sends one request to the wallet. Synchronous throws become rejections; `signal` stops the wait. */
export async function ask(
  provider: Provider,
  method: string,
  params?: readonly unknown[] | undefined,
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const answer = (async () => provider.request(params ? { method, params } : { method }))()
  return abortable(answer, signal)
}

/** The accounts that the wallet currently shows the page. Never prompts. */
export async function readAccounts(provider: Provider, signal: AbortSignal): Promise<readonly string[]> {
  return toAccounts(await within(ask(provider, 'eth_accounts', undefined, signal), READ_LIMIT_MS))
}

/** @throws the wallet's error, or TypeError if it answers with no chain id. */
export async function readChainId(provider: Provider, signal?: AbortSignal | undefined): Promise<number> {
  const chainId = toChainId(await within(ask(provider, 'eth_chainId', undefined, signal), READ_LIMIT_MS))
  if (chainId === undefined) throw new TypeError('The wallet answered eth_chainId with no chain id.')
  return chainId
}

/** Keeps valid addresses only, without duplicates: a wallet's list is untrusted input. */
export function toAccounts(value: unknown): readonly string[] {
  const accounts = new Map<string, string>()
  for (const one of Array.isArray(value) ? value : []) {
    if (!isAddress(one)) continue
    const key = one.toLowerCase()
    if (!accounts.has(key)) accounts.set(key, one)
  }
  return [...accounts.values()]
}

export const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Wallets use `'0x1'`, some `'1'` or `1`. */
export function toChainId(value: unknown): number | undefined {
  const text = typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value)
  const chainId = text || typeof value === 'number' ? Number(value) : Number.NaN
  return isChainId(chainId) ? chainId : undefined
}

export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`
export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`
