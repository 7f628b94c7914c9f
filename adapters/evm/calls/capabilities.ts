import type { ChainCapabilities, WalletCapabilities } from '../../../kernel/adapters/calls.js'
import { isChainId } from '../../../kernel/base/chainId.js'
import { toHex } from '../wallet.js'
import { type Answered, isHex, isRecord, requireRecord } from './answers.js'

/** EIP-5792: the entry for every chain. */
const EVERY_CHAIN = '0x0'

/** Reads the answer to `wallet_getCapabilities`. Entries that are not of a chain are dropped. */
export function readCapabilities(
  answer: unknown,
  chainIds: readonly `0x${string}`[] | undefined,
): WalletCapabilities {
  const chains = new Map<`0x${string}`, ChainCapabilities>()
  for (const [key, value] of Object.entries(requireRecord(answer, 'wallet_getCapabilities'))) {
    const id = toKey(key)
    if (id !== undefined && isRecord(value)) chains.set(id, readChain(value))
  }
  if (!chainIds) return Object.fromEntries(chains)
  const every = chains.get(EVERY_CHAIN)
  return Object.fromEntries(chainIds.map((id) => [id, { ...every, ...chains.get(toKey(id) ?? id) }]))
}

/** One spelling for each chain: wallets also answer with capitals or leading zeros. */
function toKey(key: string): `0x${string}` | undefined {
  if (!isHex(key) || key === '0x') return undefined
  const id = Number(key)
  return id === 0 || isChainId(id) ? toHex(id) : undefined
}

/** An `atomic` that the EIP does not define counts as not reported. */
function readChain({ atomic, ...others }: Answered): ChainCapabilities {
  const status = isRecord(atomic) ? atomic.status : undefined
  const isKnown = status === 'supported' || status === 'ready' || status === 'unsupported'
  return isKnown ? { ...others, atomic: { status } } : others
}
