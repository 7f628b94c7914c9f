import { type Transport, UnknownRpcError } from 'viem'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { EvmError } from './errors.js'
import { requireChain } from './requireChain.js'
import { toChainId } from './wallet.js'

/** Chain ids of nodes by URL; a promise while a request is pending. */
export type NodeChains = Map<string, number | Promise<number | undefined>>

type Node = { url: string; expected: CaipNetworkId; chains: NodeChains }

/**
 * Refuses answers from a node of another chain (EvmError `CHAIN_ID_MISMATCH`). The chain id is requested in
 * parallel with the first request, so it adds no delay, and only once; a failed request is repeated with the
 * next one.
 */
export const onChain =
  (transport: Transport, { url, expected, chains }: Node): Transport =>
  (config) => {
    const node = transport(config)
    const ask = () => {
      const asking = node.request({ method: 'eth_chainId' }).then(toChainId, () => undefined)
      chains.set(url, asking)
      void asking.then((chainId) => {
        if (chainId === undefined) chains.delete(url)
        else chains.set(url, chainId)
      })
      return asking
    }
    const request = async (...asked: Parameters<typeof node.request>): Promise<unknown> => {
      const known = chains.get(url)
      if (typeof known === 'number') requireChain(known, expected)
      const [answer, chainId] = await Promise.all([node.request(...asked), known ?? ask()])
      if (chainId !== undefined) requireChain(chainId, expected)
      return answer
    }
    // Restores the method's own result type, which viem derives from its schema.
    return { ...node, request: request as typeof node.request }
  }

/** The error of a node of another chain, which viem wraps as unknown. */
export function unwrapMismatch(error: unknown): unknown {
  const cause = error instanceof UnknownRpcError ? error.cause : undefined
  return cause instanceof EvmError ? cause : error
}
