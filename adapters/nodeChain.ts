import type { AdapterContext } from '../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../kernel/base/caip.js'
import { isRefusal, NodeError } from './nodeErrors.js'

const LIMIT_MS = 10_000

/** The chain that a node has to be of. */
export type NodeChain = {
  id: CaipNetworkId
  /** The reference of its CAIP-2 id, as `read` resolves with it. */
  reference: string
  /** Asks a node for its own; undefined if the answer names none. */
  read(url: string, signal: AbortSignal): Promise<string | undefined>
}

/** The reference of each node by its URL, null if it names none; a promise while it is asked, undefined if that failed. */
type NodeChains = Map<string, string | null | Promise<string | null | undefined>>

export type OfChain = {
  /** The kit's: a node is asked for its chain once. */
  shared: AdapterContext['shared']
  chain?: NodeChain | undefined
  /** Asks for the chain before the question. Otherwise beside it, so that nobody waits longer. */
  once?: boolean | undefined
}

/** Asks a node, and refuses what one of another chain answers. @throws NodeError `CHAIN_ID_MISMATCH`, or what `ask` does */
export async function onChain<T>(
  url: string,
  { shared, chain, once }: OfChain,
  ask: () => Promise<T>,
): Promise<T> {
  if (!chain) return ask()
  const chains = shared('references of nodes', () => new Map() as NodeChains)
  const known = chains.get(url)
  if (typeof known === 'string') requireReference(known, chain)
  const reference = () => (chains.has(url) ? chains.get(url) : readReference(url, chain, chains))
  if (once) requireReference(await reference(), chain)
  const [answer, found] = await Promise.all([ask(), reference()])
  requireReference(found, chain)
  return answer
}

/** With a signal of its own: all who ask meanwhile share it, so none of them may end it. */
function readReference(url: string, chain: NodeChain, chains: NodeChains) {
  const asking = chain.read(url, AbortSignal.timeout(LIMIT_MS)).then(
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
