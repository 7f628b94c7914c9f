import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import type { Manifests } from '../../host/host.js'
import { unite } from '../accounts/accounts.js'
import { isAccountType } from '../accounts/accountTypes.js'
import type { SessionKit } from '../tools.js'
import type { Connection, SessionState } from '../types.js'
import { listerOf } from './listerOf.js'
import { isObject, isTextOrAbsent } from './stored.js'

const MAX_REMEMBERED = 10
/** Most accounts read per wallet; no kit writes more. */
const MAX_ACCOUNTS = 1_000
type Stored = Omit<Connection, 'caipNetwork'> & { caipNetworkId: string | undefined }

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200
/** True if the text can be part of a CAIP-10 address. */
const isAddress = (value: unknown): value is string => isText(value) && !value.includes(':')

function parseAccount(value: unknown): Stored['accounts'][number] | undefined {
  if (!isObject(value)) return undefined
  const { address, type, name, publicKey } = value
  if (!isAddress(address) || !isTextOrAbsent(name) || !isTextOrAbsent(publicKey)) return undefined
  return { address, type: isAccountType(type) ? type : 'eoa', name, publicKey }
}

function parseStored(value: unknown): Stored | undefined {
  if (!isObject(value) || !Array.isArray(value.accounts)) return undefined
  const { connectorId, ownAddress, name, icon } = value
  const accounts = parseEach(value.accounts.slice(0, MAX_ACCOUNTS), parseAccount)
  const auth = value.auth === undefined ? undefined : parseAuth(value.auth)
  const network = value.caipNetwork === undefined ? {} : value.caipNetwork
  if (!isText(connectorId) || !accounts?.length || (value.auth !== undefined && !auth)) return undefined
  if (ownAddress !== undefined && !isAddress(ownAddress)) return undefined
  if (
    !isTextOrAbsent(name) ||
    !isTextOrAbsent(icon) ||
    (icon !== undefined && !/^(https:|data:image\/)/.test(icon))
  )
    return undefined
  if (!isObject(network) || !isTextOrAbsent(network.caipNetworkId)) return undefined
  const { caipNetworkId } = network
  return {
    connectorId,
    accounts,
    ...(ownAddress !== undefined && { ownAddress }),
    name,
    icon,
    auth,
    caipNetworkId,
  }
}

function parseAuth(value: unknown): Stored['auth'] {
  if (!isObject(value)) return undefined
  const { name, username } = value
  return typeof name === 'string' && isTextOrAbsent(username) ? { name, username } : undefined
}

/** Parses all values; undefined if one fails. */
function parseEach<T>(list: readonly unknown[], parse: (value: unknown) => T | undefined): T[] | undefined {
  const parsed = list.flatMap((one) => parse(one) ?? [])
  return parsed.length === list.length ? parsed : undefined
}

function parseAll(
  value: unknown,
  namespaces: readonly Namespace[],
): Record<string, readonly Stored[]> | undefined {
  if (!isObject(value)) return undefined
  const all: Record<string, readonly Stored[]> = {}
  for (const namespace of namespaces) {
    const given = Object.hasOwn(value, namespace) ? value[namespace] : []
    const list = Array.isArray(given) ? parseEach(given, parseStored) : undefined
    if (!list) return undefined
    all[namespace] = list
  }
  return all
}

/**
 * Reads connections that AppKit or an earlier visit stored in the kit's namespaces (docs/protocol.md#storage-keys). A
 * malformed list counts as empty and causes one warning.
 */
export function readConnections(
  kit: Pick<SessionKit, 'storage' | 'session'> & { readonly host: Manifests },
): SessionState['recentConnections'] {
  const { storage, session } = kit
  const namespaces = namespacesOf(session)
  const stored = storage.read('connections', (value) => parseAll(value, namespaces)) ?? {}
  const result: Partial<Record<Namespace, readonly Connection[]>> = {}
  for (const namespace of namespaces) {
    const list = merge(kit, namespace, stored[namespace] ?? []).map(
      ({ caipNetworkId, ...one }): Connection => ({
        ...one,
        // Use this page's definition of the network, not the stored one.
        caipNetwork: caipNetworkId ? session.findNetwork(caipNetworkId as CaipNetworkId) : undefined,
      }),
    )
    if (list.length > 0) result[namespace] = list.slice(0, MAX_REMEMBERED)
  }
  return result
}

/**
 * Connections stored in other namespaces, as they are: they wait for a page with an adapter that may know more of them.
 */
export const readWaiting = ({
  storage,
  session,
}: Pick<SessionKit, 'storage' | 'session'>): Readonly<Record<string, unknown>> =>
  storage.read('connections', (value) => {
    const { accounts } = session.state.get()
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => !(key in accounts)))
      : {}
  }) ?? {}

/** A namespace has an account once it has a network or an adapter. */
const namespacesOf = ({ state }: SessionKit['session']) => Object.keys(state.get().accounts) as Namespace[]

/**
 * Merges entries of a wallet into one with all accounts. With a login or a plugin's connector, the newest entry replaces
 * older ones, which may be another user's.
 */
function merge(kit: { readonly host: Manifests }, namespace: Namespace, list: readonly Stored[]) {
  const merged = new Map<string, Stored>()
  for (const one of list) {
    const known = merged.get(one.connectorId)
    const isMerged = !known?.auth && !one.auth && listerOf(kit, one.connectorId) === undefined
    if (!known) merged.set(one.connectorId, { ...one, accounts: unite(namespace, one.accounts, []) })
    else if (isMerged)
      merged.set(one.connectorId, { ...known, accounts: unite(namespace, known.accounts, one.accounts) })
  }
  return [...merged.values()]
}
