import type { AdapterContext } from '../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../kernel/base/caip.js'
import { circuitsOf, guardNode } from './circuits.js'
import { isRefusal, NodeError } from './nodeErrors.js'

const LIMIT_MS = 10_000

/** The chain that a node must serve. */
export type NodeChain = {
  id: CaipNetworkId
  /** The reference of its CAIP-2 id, in the form that `read` returns. */
  reference: string
  /** Reads a node's reference; undefined if the answer has none. */
  read(url: string, signal: AbortSignal): Promise<string | undefined>
}

/**
 * References by node URL; null if a node reports none, a promise while a request is pending, which yields
 * undefined on failure.
 */
type NodeChains = Map<string, string | null | Promise<string | null | undefined>>

export type OfChain = {
  /** Shared by the kit, so that a node is asked for its chain only once. */
  shared: AdapterContext['shared']
  chain?: NodeChain | undefined
  /** Checks the chain before the request. Otherwise in parallel, to add no delay. */
  once?: boolean | undefined
}

/**
 * Sends a request to a node, and refuses answers of another chain. @throws NodeError `CHAIN_ID_MISMATCH`, or
 * the error of `ask`
 */
export async function onChain<T>(
  url: string,
  { shared, chain, once }: OfChain,
  ask: () => Promise<T>,
): Promise<T> {
  if (!chain) return ask()
  const chains = shared('references of nodes', () => new Map() as NodeChains)
  const known = chains.get(url)
  if (typeof known === 'string') requireReference(known, chain)
  const reference = () => (chains.has(url) ? chains.get(url) : readReference(url, chain, { chains, shared }))
  if (once) requireReference(await reference(), chain)
  const [answer, found] = await Promise.all([ask(), reference()])
  requireReference(found, chain)
  return answer
}

/** Uses its own signal: concurrent callers share the request, so none of them may abort it. */
function readReference(
  url: string,
  chain: NodeChain,
  { chains, shared }: Pick<OfChain, 'shared'> & { chains: NodeChains },
) {
  // A part of its own: a try is one failure of the node, not two.
  const asking = guardNode(circuitsOf(shared), `${url}#chain`, () =>
    chain.read(url, AbortSignal.timeout(LIMIT_MS)),
  ).then(
    (reference) => reference ?? null,
    (error) => (isRefusal(error) ? null : undefined),
  )
  chains.set(url, asking)
  void asking.then((reference) => {
    if (reference === undefined) chains.delete(url)
    else chains.set(url, reference)
  })
  return asking
}

function requireReference(reference: string | null | undefined, chain: NodeChain): void {
  if (typeof reference !== 'string' || reference === chain.reference) return
  const namespace = chain.id.slice(0, chain.id.indexOf(':'))
  throw new NodeError(
    'CHAIN_ID_MISMATCH',
    `A node of ${chain.id} answers for ${namespace}:${reference}. Name a node of that network.`,
  )
}
