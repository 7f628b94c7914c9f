import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { Circuits } from '../../kernel/services/circuit.js'
import { onAbort } from '../abortable.js'
import { circuitsOf, guardedFetch } from '../circuits.js'
import type { NodeOrder, NodeRests } from './nodeOrder.js'
import { rank, type Sample } from './rank.js'

/** The values of viem's `fallback` transport, whose own ranking would run for the page's lifetime. */
const INTERVAL_MS = 4_000
const TIMEOUT_MS = 1_000
const SAMPLES = 10
/** The account's network, that of its names, and another one. A visitor may have used hundreds. */
const MAX_NETWORKS = 3
/** A node that is down is measured again after 3, 9 and then 15 further rounds. */
const MAX_SKIPPED = 15
const BODY = '{"jsonrpc":"2.0","id":1,"method":"net_listening","params":[]}'

/**
 * Measures the nodes of the networks used last until the signal aborts, and orders them. Pauses while there is
 * no choice, the tab is hidden, or the browser is offline.
 */
export async function rankNodes(
  { order, rests }: { order: NodeOrder; rests: NodeRests },
  { services, shared }: Pick<AdapterContext, 'services' | 'shared'>,
  signal: AbortSignal,
): Promise<void> {
  const samples = new Map<string, Sample[]>()
  const measure = async (url: string): Promise<Sample | undefined> => {
    const { skipped, until } = rests.get(url) ?? { skipped: 0, until: 0 }
    if (performance.now() < until) return undefined
    const sample = await ping(url, { serviceUrl: services.blockchain, circuits: circuitsOf(shared), signal })
    const next = sample.isUp || isAway() ? 0 : Math.min(2 * skipped + 3, MAX_SKIPPED)
    // Closing the modal ends a measurement without a result.
    if (signal.aborted) return undefined
    rests.set(url, { skipped: next, until: performance.now() + (next && (next + 0.5) * INTERVAL_MS) })
    return sample
  }
  const round = async ([id, urls]: [CaipNetworkId, readonly string[]]) => {
    const taken = await Promise.all(urls.map(measure))
    // Failures while hidden or offline do not count against a node.
    if (signal.aborted || isAway()) return
    const all = urls.map((url, index) => {
      const sample = taken[index]
      const kept = [...(samples.get(url) ?? []), ...(sample ? [sample] : [])].slice(-SAMPLES)
      samples.set(url, kept)
      return kept
    })
    order.set(
      id,
      rank(all).flatMap((index) => urls[index] ?? []),
    )
  }
  while (!signal.aborted) {
    const choices = isAway() ? [] : [...order].slice(-MAX_NETWORKS).filter(([, urls]) => urls.length > 1)
    await Promise.all(choices.map(round))
    await pause(signal)
  }
}

const isAway = () =>
  (typeof document !== 'undefined' && document.hidden) ||
  (typeof navigator !== 'undefined' && navigator.onLine === false)

type PingOptions = { serviceUrl: string; circuits: Circuits; signal: AbortSignal }

/** Measures a node. One that does not know the method counts as up. */
async function ping(url: string, { serviceUrl, circuits, signal }: PingOptions): Promise<Sample> {
  const scope = new AbortController()
  const timer = setTimeout(() => scope.abort(), TIMEOUT_MS)
  const unsubscribe = onAbort(signal, () => scope.abort())
  const start = performance.now()
  const end = (isUp: boolean): Sample => ({ latency: performance.now() - start, isUp })
  try {
    // See transport.ts: a plain content type needs no preflight for the service.
    const type = url.startsWith(serviceUrl) ? 'text/plain' : 'application/json'
    const headers = { 'Content-Type': type }
    const init = { method: 'POST', headers, body: BODY, signal: scope.signal }
    // Passes the ping's own signal, so that a slow node is no failing one.
    const response = await guardedFetch(circuits, url, init, scope.signal)
    const answer: unknown = await response.json()
    const isAnswer =
      typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer)
    return end(response.ok && isAnswer && !('result' in answer && answer.result === false))
  } catch {
    return end(false)
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, INTERVAL_MS)
    let unsubscribe = () => {}
    unsubscribe = onAbort(signal, end)
  })
}
