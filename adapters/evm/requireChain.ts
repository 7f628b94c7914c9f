import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { EvmError } from './errors.js'

/**
 * Refuses answers from a node of another chain, where balances and contracts differ.
 * @throws EvmError `CHAIN_ID_MISMATCH`
 */
export function requireChain(chainId: number, expected: CaipNetworkId): void {
  if (`eip155:${chainId}` === expected) return
  throw new EvmError(
    'CHAIN_ID_MISMATCH',
    `A node of ${expected} answers for eip155:${chainId}. Name a node of that network in "customRpcUrls" or "rpcUrls".`,
  )
}
