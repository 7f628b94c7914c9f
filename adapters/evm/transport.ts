import {
  type CcipRequestParameters,
  type Client,
  createClient,
  fallback,
  type Hex,
  http,
  type PublicRpcSchema,
  type Transport,
} from 'viem'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { Services } from '../../kernel/options.js'
import type { Circuits } from '../../kernel/services/circuit.js'
import { createRetry, type Retry } from '../../kernel/services/retry.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { circuitsOf, guardedFetch } from '../circuits.js'
import { networkChainId } from './networkChainId.js'
import { type NodeChains, onChain, unwrapMismatch } from './nodeChains.js'
import type { NodeOrder } from './nodeOrder.js'
import { isLoopback, parseUrl } from './url.js'

const TIMEOUT_MS = 10_000
/** Timeout of a node that has others after it. */
const ONE_NODE_MS = 5_000
const BATCH = { batchSize: 1_000, wait: 0 }
/** EVM networks that the blockchain service supports. */
const SERVED = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17_000, 42_161, 42_220, 43_113,
  43_114, 59_144, 80_002, 80_084, 84_532, 421_614, 7_777_777, 11_155_111, 11_155_420, 999_999_999,
  1_313_161_554, 1_313_161_555,
]

export type RpcParameters = {
  network: CaipNetwork
  services: Pick<Services, 'blockchain'>
  projectId: string
  /** Combines requests of one turn into one HTTP request. @default false */
  batch?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Records the URLs in use, and determines their order. */
  order?: NodeOrder | undefined
  /** Holds the kit's retry budget and the chains of nodes. Without it chain ids are not checked. */
  shared?: AdapterContext['shared'] | undefined
  /** Uses this URL only, without retries, instead of the network's nodes. */
  url?: string | undefined
  /** Requests from gateways that a contract names (ERC-3668). Without it there are no such requests. */
  askGateway?:
    | ((request: Pick<CcipRequestParameters, 'data' | 'sender' | 'urls'>) => Promise<Hex>)
    | undefined
}

/** Without a chain, so that viem adds nothing network-specific to requests. */
export type RpcClient = Client<Transport, undefined, undefined, PublicRpcSchema>

/** A client for one network with our own retry policy. @throws viem's UrlRequiredError if there is no URL. */
export const createRpcClient = (parameters: RpcParameters): RpcClient =>
  createClient({
    transport: createTransport(parameters),
    ccipRead: parameters.askGateway ? { request: parameters.askGateway } : false,
  })

function createTransport({
  batch = false,
  signal,
  order,
  url,
  shared,
  ...parameters
}: RpcParameters): Transport {
  const { caipNetworkId: expected } = parameters.network
  const chains = shared?.('chains of nodes', () => new Map() as NodeChains)
  const checked = (node: Transport, url: string) => (chains ? onChain(node, { url, expected, chains }) : node)
  const fetchFn = withSignal(signal, shared && circuitsOf(shared))
  if (url) return checked(http(url, { timeout: ONE_NODE_MS, retryCount: 0, fetchFn }), url)
  const urls = inOrder(rpcUrls(parameters), parameters.network, order)
  if (urls.length === 0) return http()
  // viem batches by URL across clients. A unique fragment keeps an abort from ending other clients' requests.
  const mark = batch && signal ? `#${crypto.getRandomValues(new Uint32Array(2))}` : ''
  const nodes = fallback(
    urls.map((url) => {
      // A plain content type avoids a preflight request; the service accepts both.
      const plain = url.startsWith(parameters.services.blockchain)
      const node = http(url + mark, {
        timeout: TIMEOUT_MS,
        fetchFn,
        ...(batch && { batch: BATCH }),
        ...(plain && { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }),
      })
      return checked(node, url)
    }),
    { retryCount: 0 },
  )
  return withRetries(nodes, shared?.('retries of nodes', createRetry) ?? createRetry(), signal)
}

/** Replaces viem's own retries, which make four attempts even after a 403. */
const withRetries =
  (nodes: Transport, retry: Retry, signal: AbortSignal | undefined): Transport =>
  (config) => {
    const transport = nodes(config)
    const request = (...asked: Parameters<typeof transport.request>): Promise<unknown> =>
      retry(() => transport.request(...asked), { signal, offline: 'fail' }).catch((error) => {
        throw unwrapMismatch(error)
      })
    // Restores the method's own result type, which viem derives from its schema.
    return { ...transport, request: request as typeof transport.request }
  }

/**
 * Uses the last ranking if it covers the same URLs. If the host has named nodes, only those are ranked, and the others
 * are asked if all of them fail.
 */
function inOrder(
  urls: readonly string[],
  { caipNetworkId, customRpcUrls }: CaipNetwork,
  order: NodeOrder | undefined,
) {
  const own = urls.filter((url) => customRpcUrls.includes(url))
  const choice = own.length > 0 ? own : urls
  const ranked = order?.get(caipNetworkId)
  const isRanked = ranked?.length === choice.length && choice.every((url) => ranked.includes(url))
  // The network that was used last is the last of them.
  order?.delete(caipNetworkId)
  order?.set(caipNetworkId, isRanked ? ranked : choice)
  return isRanked ? [...new Set([...ranked, ...urls])] : urls
}

/**
 * URLs in their order before ranking, without duplicates: the host's own, the blockchain service, the
 * network's defaults.
 */
export function rpcUrls({
  network,
  services,
  projectId,
}: Pick<RpcParameters, 'network' | 'services' | 'projectId'>): readonly string[] {
  const { default: standard, chainDefault } = network.rpcUrls
  const own = parseUrl((chainDefault ?? standard).http[0] ?? '')
  // A local node may use a public chain id; the service would answer for another chain.
  const served = SERVED.includes(networkChainId(network)) && !(own && isLoopback(own))
  const query = `?chainId=${network.caipNetworkId}&projectId=${encodeURIComponent(projectId)}`
  const urls = [
    ...network.customRpcUrls,
    ...(served ? [`${services.blockchain}/v1/${query}`] : []),
    ...standard.http.map((url) => withProjectId(url, services.blockchain, projectId)),
  ]
  return [...new Set(urls.filter((url) => /^https?:$/.test(parseUrl(url)?.protocol ?? '')))]
}

/** The service requires a project id. */
function withProjectId(text: string, blockchainUrl: string, projectId: string): string {
  const url = text.startsWith(blockchainUrl) ? parseUrl(text) : undefined
  if (!url || url.searchParams.has('projectId')) return text
  url.searchParams.set('projectId', projectId)
  return url.href
}

/** Adds the signal to each fetch, because viem's `fallback` passes none on, and removes the batch fragment. */
function withSignal(signal: AbortSignal | undefined, circuits: Circuits = new Map()): typeof fetch {
  return (input, init) => {
    const url = String(input).replace(/#.*/, '')
    const signals = [signal, init?.signal].filter((one) => one instanceof AbortSignal)
    // Missing before Safari 17.4, where the caller still stops waiting.
    const both = 'any' in AbortSignal ? { ...init, signal: AbortSignal.any(signals) } : init
    return guardedFetch(circuits, url, both, signal)
  }
}
