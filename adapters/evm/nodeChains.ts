import { type Transport, UnknownRpcError } from 'viem'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { EvmError } from './errors.js'
import { requireChain } from './requireChain.js'
import { toChainId } from './wallet.js'

/** The chain id of each node, by its URL; a promise while the node is asked. */
export type NodeChains = Map<string, number | Promise<number | undefined>>

type Node = { url: string; expected: CaipNetworkId; chains: NodeChains }

/**
 * Refuses what a node of another chain answers (EvmError `CHAIN_ID_MISMATCH`). It is asked beside the first question, so that
 * nobody waits longer, and once; one that does not say is asked again with the next question.
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
    // The method's own type of answer, which viem adds by its schema.
    return { ...node, request: request as typeof node.request }
  }

/** The error of a node of another chain: viem wraps errors that it does not know. */
export function unwrapMismatch(error: unknown): unknown {
  const cause = error instanceof UnknownRpcError ? error.cause : undefined
  return cause instanceof EvmError ? cause : error
}
