import * as v from 'valibot'
import { createBoundedCache } from '../../../base/boundedCache.js'
import type { CaipAddress, Namespace } from '../../../base/caip.js'
import { castDraft, update } from '../../../base/draft.js'
import type { SessionActions } from '../../actions.js'
import type { SessionTools } from '../../tools.js'
import type { CaipNetwork, TokenBalance } from '../../types.js'
import { TokenSources } from '../sources.js'
import { createAskWallet } from './askWallet.js'
import { serviceBalances } from './serviceBalances.js'
import { worthShowing } from './tokenBalance.js'
import { Balances, PortfolioEntry } from './tokenSchema.js'

/** Storage key (docs/protocol.md#storage-keys). */
export const PORTFOLIO_KEY = 'portfolio_cache'
/** Cache lifetime of token balances (docs/constants.md#times). */
const CACHE_MS = 30_000
/** Pause after a failure before token balances are requested again (docs/constants.md#times). */
const BLOCK_MS = 30_000
const UNAVAILABLE = { key: 'tokens.unavailable', en: 'Token Balance Unavailable' }

type Asked = {
  namespace: Namespace
  address: string
  caipAddress: CaipAddress
  connectorId: string | undefined
  network: CaipNetwork
  /** Only plugins and nodes serve the network. */
  isTestnet: boolean
  known: readonly TokenBalance[] | undefined
}
type Change = {
  status: 'loading' | 'ready' | 'failed'
  tokens?: readonly TokenBalance[]
  source?: string | undefined
}

/** Implements `SessionActions.refreshTokens`. */
export function createRefreshTokens(tools: SessionTools): SessionActions['refreshTokens'] {
  const { kit, toast } = tools
  const { session } = kit
  const { signal } = kit.scope
  const cache = createBoundedCache(kit.storage, {
    key: PORTFOLIO_KEY,
    serves: CACHE_MS,
    entry: PortfolioEntry,
  })
  const askWallet = createAskWallet(tools)
  const running = new Map<CaipAddress, Promise<void>>()
  /** Addresses whose tokens have changed since they were read. */
  const outdated = new Set<CaipAddress>()
  let failedAt = Number.NEGATIVE_INFINITY

  const put = (namespace: Namespace, caipAddress: CaipAddress, { status, tokens, source }: Change) =>
    update(session.state, (state) => {
      const account = state.accounts[namespace]
      // The account or network changed meanwhile.
      if (account?.caipAddress !== caipAddress) return
      account.tokenStatus = status
      const network = state.networks[namespace]?.caipNetworkId
      if (tokens) {
        account.tokenBalance = castDraft(tokens)
        account.tokenSource = source
      }
      // Don't keep another network's tokens.
      else if (account.tokenBalance.some(({ chainId }) => chainId !== network)) account.tokenBalance = []
    })

  /** Fetches from the wallet, else from the service. Undefined if neither serves the network. */
  const readServed = async ({ namespace, address, connectorId, network, isTestnet, known }: Asked) => {
    if (isTestnet) return undefined
    const blockchain = await tools.blockchain()
    // Token balances exist on listed networks only; the adapter reads the native one everywhere
    // (docs/specification.md#constants).
    if (!(await blockchain.serves(network.caipNetworkId))) return undefined
    const owned = connectorId && (await askWallet(namespace, { address, connectorId }, network))
    const chainId = network.caipNetworkId
    const { services } = kit
    return owned || serviceBalances(blockchain.http, { address, chainId, known, services, signal })
  }

  /** Falls back to the network's nodes, which know no prices. */
  const readOwn = async (asked: Asked) => {
    const { namespace, address, network } = asked
    const nodes = (await tools.adapters.get(namespace)).tokens
    const served = await readServed(asked).catch((error: unknown) => {
      if (!nodes || signal.aborted) throw error
      kit.log.warn('The tokens come from a node, because the service failed.', error)
      return undefined
    })
    if (served || !nodes) return served
    const found = await nodes.list({ address, network, signal })
    return found && worthShowing(found, network.caipNetworkId, kit.services)
  }

  /** The service serves no testnet. */
  const servesTestnets = async (namespace: Namespace) =>
    kit.host.read(TokenSources).some(({ namespaces }) => namespaces.includes(namespace)) ||
    (await tools.adapters.get(namespace)).tokens !== undefined

  const read = async (asked: Asked) => {
    const { namespace, caipAddress } = asked
    const wasOutdated = outdated.delete(caipAddress)
    put(namespace, caipAddress, { status: 'loading' })
    try {
      const { network, address } = asked
      const found = await tools.fetchFrom(
        TokenSources,
        { address, network, signal },
        {
          parse: (answer) => {
            const { balances } = v.parse(Balances, { balances: answer })
            return worthShowing(balances, network.caipNetworkId, kit.services)
          },
          otherwise: () => readOwn(asked),
        },
      )
      // They have changed since this request was sent: the next one follows.
      if (outdated.has(caipAddress)) return
      const { value: tokens = [], owner: source } = found ?? {}
      if (found) cache.write(caipAddress, { caipAddress, source, balance: { balances: [...tokens] } })
      put(namespace, caipAddress, { status: 'ready', tokens, source })
    } catch (error) {
      if (signal.aborted) return
      if (wasOutdated) outdated.add(caipAddress)
      failedAt = Date.now()
      kit.log.warn('The token balances could not be fetched.', error)
      put(namespace, caipAddress, { status: 'failed' })
      // While offline, the modal shows its own bar.
      if (globalThis.navigator?.onLine !== false) toast.show('error', kit.texts.format(UNAVAILABLE))
    }
  }

  const refresh: SessionActions['refreshTokens'] = async ({
    namespace = session.state.get().activeNamespace,
    force = false,
    anew,
  } = {}) => {
    const account = namespace && session.account(namespace)
    if (!namespace || !account?.address || !account.caipAddress) return
    const { address, caipAddress, connectorId, tokenBalance } = account
    const network = session.network(namespace)
    const isTestnet = network?.testnet === true
    if (!network || (isTestnet && !(await servesTestnets(namespace))))
      return put(namespace, caipAddress, { status: 'ready', tokens: [] })
    if (anew) outdated.add(caipAddress)
    const cached = force || outdated.has(caipAddress) ? undefined : cache.read(caipAddress)
    if (cached) {
      const tokens = worthShowing(cached.balance.balances, network.caipNetworkId, kit.services)
      return put(namespace, caipAddress, { status: 'ready', tokens, source: cached.source })
    }
    const attempt = running.get(caipAddress)
    // Another caller may have started the next one by then.
    if (attempt && anew)
      return attempt.then(() => running.get(caipAddress) ?? refresh({ namespace, force, anew }))
    if (attempt) return attempt
    if (isBlocked(failedAt)) return put(namespace, caipAddress, { status: 'failed' })
    if (!force && isUnseen()) return
    const known = force ? tokenBalance : undefined
    const reading = read({ namespace, address, caipAddress, connectorId, network, isTestnet, known })
    const ended = reading.finally(() => running.delete(caipAddress))
    running.set(caipAddress, ended)
    return ended
  }
  return refresh
}

/** A negative age means the clock was set back: don't block forever. */
function isBlocked(failedAt: number): boolean {
  const age = Date.now() - failedAt
  return age >= 0 && age < BLOCK_MS
}

/** Hidden or offline: only a forced refresh sends requests. */
const isUnseen = () =>
  (typeof document !== 'undefined' && document.hidden) ||
  (typeof navigator !== 'undefined' && navigator.onLine === false)
