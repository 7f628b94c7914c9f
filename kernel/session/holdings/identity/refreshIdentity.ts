import * as v from 'valibot'
import { type BoundedCache, createBoundedCache } from '../../../base/boundedCache.js'
import type { CaipAddress, Namespace } from '../../../base/caip.js'
import { update } from '../../../base/draft.js'
import type { Services } from '../../../options.js'
import type { SessionActions } from '../../actions.js'
import type { SessionTools } from '../../tools.js'
import type { CaipNetwork } from '../../types.js'
import { ClaimedIdentity, type Identity, identityOf, NO_IDENTITY } from './identity.js'
import namesOf, { type Registries, registriesOf } from './registries.js'
import { vouch } from './vouch.js'

/** Storage key (docs/protocol.md#storage-keys). */
export const IDENTITY_KEY = 'identity_cache'
export const ENS_KEY = 'ens_cache'
/** Cache lifetime of a name and picture (docs/constants.md#times). */
const CACHE_MS = 300_000

/** Network of the verification. Entries of earlier kits were not verified and have none. */
const at = { chainId: v.string() }
/** The service writes a missing name, too. */
const Answer = v.object({ ...ClaimedIdentity.entries, name: v.nullable(v.string()) })
const IdentityEntry = v.object({ ...at, identity: ClaimedIdentity })
const EnsEntry = v.object({ ...at, address: v.string(), ens: v.array(ClaimedIdentity) })

type Wanted = { address: string; network: CaipNetwork; registered: string | undefined }

/** Implements `SessionActions.refreshIdentity`. */
export function createRefreshIdentity(tools: SessionTools): SessionActions['refreshIdentity'] {
  const { kit } = tools
  const { session, storage } = kit
  const { signal } = kit.scope
  const identities = createBoundedCache(storage, {
    key: IDENTITY_KEY,
    serves: CACHE_MS,
    entry: IdentityEntry,
  })
  const onChain = createBoundedCache(storage, { key: ENS_KEY, serves: CACHE_MS, entry: EnsEntry })
  const running = new Map<CaipAddress, Promise<void>>()

  const put = (namespace: Namespace, caipAddress: CaipAddress, { name, avatar }: Identity) =>
    update(session.state, (state) => {
      const account = state.accounts[namespace]
      // The account or network changed meanwhile.
      if (account?.caipAddress !== caipAddress) return
      account.profileName = name
      account.profileImage = avatar
    })

  const cached = (address: string, network: CaipNetwork): Identity | undefined => {
    const known = readEntry(identities, address, network)
    if (known) return identityOf(known.identity, kit.services)
    const found = readEntry(onChain, address, network)
    return found && identityOf(found.ens[0] ?? {}, kit.services)
  }

  /** Undefined if the service does not know the network or does not answer. */
  const fromService = async ({ address, network, registered }: Wanted): Promise<Identity | undefined> => {
    const { http, serves } = await tools.blockchain()
    const parse = v.parser(Answer)
    const request = { query: { sender: address }, signal, parse }
    const claimed = await serves(network.caipNetworkId)
      .then((isServed) => (isServed ? http.get(identityPath(address), request) : undefined))
      .catch((error) => void kit.log.warn('The name lookup failed.', error))
    if (!claimed) return undefined
    const registries = await registriesOf(tools, network.chainNamespace)
    const claim = { address, network, signal, services: kit.services }
    const identity = await vouched([{ name: registered }, claimed], claim, registries)
    identities.write(idFor(identities, address, network), { chainId: network.caipNetworkId, identity })
    return identity
  }

  /** The registry's primary name; `lookUp` returns only names that resolve to the address. */
  const fromRegistry = async ({ address, network }: Wanted): Promise<Identity> => {
    const names = await namesOf(tools, network.chainNamespace)
    if (!names) return NO_IDENTITY
    const found = await names.lookUp({ address, network, signal })
    const identity = identityOf(found ?? {}, kit.services)
    const ens = identity.name ? [identity] : []
    onChain.write(idFor(onChain, address, network), { chainId: network.caipNetworkId, address, ens })
    return identity
  }

  const read = async (namespace: Namespace, caipAddress: CaipAddress, wanted: Wanted) => {
    try {
      put(namespace, caipAddress, (await fromService(wanted)) ?? (await fromRegistry(wanted)))
    } catch (error) {
      // Keep the former name, which was verified.
      if (!signal.aborted) kit.log.warn('The name of the account could not be verified.', error)
    }
  }

  return async ({ namespace = session.state.get().activeNamespace, force = false, registered } = {}) => {
    const account = namespace && session.account(namespace)
    if (!namespace || !account?.address || !account.caipAddress) return
    const { address, caipAddress } = account
    const network = session.network(namespace)
    if (!network) return put(namespace, caipAddress, NO_IDENTITY)
    const known = force ? undefined : cached(address, network)
    if (known) return put(namespace, caipAddress, known)
    const attempt = running.get(caipAddress)
    if (attempt && !force) return attempt
    // A request that is already running may miss later changes, so queue another one.
    const reading = (attempt ?? Promise.resolve()).then(() =>
      read(namespace, caipAddress, { address, network, registered }),
    )
    const ended = reading.finally(() => {
      if (running.get(caipAddress) === ended) running.delete(caipAddress)
    })
    running.set(caipAddress, ended)
    return ended
  }
}

type OfNetwork = { chainId: string }

/** The id of an entry: the address, or with the network in front if the address has an entry of another one. */
function idFor(cache: BoundedCache<OfNetwork>, address: string, { caipNetworkId }: CaipNetwork): string {
  const { chainId = caipNetworkId } = cache.read(address) ?? {}
  return chainId === caipNetworkId ? address : `${caipNetworkId}:${address}`
}

function readEntry<T extends OfNetwork>(
  cache: BoundedCache<T>,
  address: string,
  { caipNetworkId }: CaipNetwork,
): T | undefined {
  const found = [address, `${caipNetworkId}:${address}`].map(cache.read)
  return found.find((one) => one?.chainId === caipNetworkId)
}

/** Returns the first name that can be verified, else a plugin registry's primary name. */
async function vouched(
  claims: readonly ClaimedIdentity[],
  { services, ...at }: Pick<Wanted, 'address' | 'network'> & { signal: AbortSignal; services: Services },
  registries: Registries,
): Promise<Identity> {
  for (const { name, avatar } of claims) {
    const form = name && (await vouch({ ...at, name }, registries))
    if (form) return identityOf({ name: form, avatar }, services)
  }
  return identityOf((await registries.lookUp?.(at)) ?? {}, services)
}

const identityPath = (address: string) => `/v1/identity/${encodeURIComponent(address)}`
