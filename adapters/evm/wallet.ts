import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { isChainId } from '../../kernel/base/chainId.js'
import { abortable, within } from '../abortable.js'
import type { Provider } from './provider.js'

/** For reads that need no prompt. A wallet's service worker may take a second to wake up. */
const READ_LIMIT_MS = 3_000

/** One request to the wallet. What it throws, synchronously too, is a rejection; `signal` gives up waiting. */
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

/** What the wallet lets the page see now. Never prompts. */
export async function readAccounts(provider: Provider, signal: AbortSignal): Promise<readonly string[]> {
  return toAccounts(await within(ask(provider, 'eth_accounts', undefined, signal), READ_LIMIT_MS))
}

/** @throws whatever the wallet does, TypeError when it answers something that is no chain id. */
export async function readChainId(provider: Provider, signal?: AbortSignal | undefined): Promise<number> {
  const chainId = toChainId(await within(ask(provider, 'eth_chainId', undefined, signal), READ_LIMIT_MS))
  if (chainId === undefined) throw new TypeError('The wallet answered eth_chainId with no chain id.')
  return chainId
}

/** Addresses only, each once: a wallet's list is input like any other. */
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

/** Wallets say `'0x1'`, some `'1'` or `1`. */
export function toChainId(value: unknown): number | undefined {
  const text = typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value)
  const chainId = text || typeof value === 'number' ? Number(value) : Number.NaN
  return isChainId(chainId) ? chainId : undefined
}

export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`
export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`
