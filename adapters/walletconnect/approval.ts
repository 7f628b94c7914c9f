import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { isPublicHost } from '../../kernel/web/isPublicHost.js'
import { readName } from '../walletFace.js'
import { isNetworkId, presentIdOf } from './networkIds.js'

/** A wallet's approval for one namespace. Networks have the kit's ids. */
export type Grant = {
  accounts: readonly { caipNetworkId: CaipNetworkId; address: string }[]
  chains: readonly CaipNetworkId[]
  /** The same networks with the ids that the wallet used. */
  wireChains: readonly CaipNetworkId[]
  methods: readonly string[]
}

/** The parts of a session that we use, parsed once from the wallet's data. */
export type Approval = {
  topic: string
  /** Unix time in seconds. */
  expiry: number
  wallet: { name: string; icon?: string | undefined; expiresAt: number }
  supportsAllNetworks: boolean
  /** EIP-5792 capabilities by address, if the wallet sent them with the session. */
  capabilities: Record<string, unknown> | undefined
  grants: Readonly<Record<string, Grant>>
}

/** Far more than a wallet has; the rest is ignored. */
export const MAX_ENTRIES = 1_000
const NAMESPACE = /^[-a-z0-9]{3,8}$/

const texts = v.fallback(v.array(v.string()), [])
const Granted = v.object({ accounts: texts, methods: texts, chains: texts })
const Session = v.object({
  topic: v.string(),
  expiry: v.number(),
  namespaces: v.record(v.string(), Granted),
  peer: v.object({ metadata: v.object({ name: v.fallback(v.string(), ''), icons: texts }) }),
  sessionProperties: v.fallback(v.record(v.string(), v.unknown()), {}),
})

/** CAIP-10. */
const ACCOUNT = /^([^:]+:[^:]+):([^:]+)$/
/** The wallet that accepts any network but approves only one (docs/protocol.md#pairing-and-approval). */
const TAKES_ALL = 'MetaMask Wallet'
const ICON_CHARS = 128 * 1024

/** Undefined if the value, from the wallet or the storage, is not a session. */
export function readApproval(value: unknown): Approval | undefined {
  const parsed = v.safeParse(Session, value)
  if (!parsed.success) return undefined
  const { topic, expiry, namespaces, peer, sessionProperties } = parsed.output
  const { name, icons } = peer.metadata
  return {
    topic,
    expiry,
    wallet: {
      name: readName(name) || 'WalletConnect',
      icon: icons.find(isPicture),
      expiresAt: expiry * 1_000,
    },
    supportsAllNetworks: name === TAKES_ALL,
    capabilities: readCapabilities(sessionProperties.capabilities),
    grants: readGrants(namespaces),
  }
}

/** Keys may include a network (`eip155:1`); entries of one namespace are merged. */
function readGrants(namespaces: Record<string, v.InferOutput<typeof Granted>>): Record<string, Grant> {
  const grants: Record<string, Grant> = {}
  for (const [key, { accounts, methods, chains }] of Object.entries(namespaces).slice(0, MAX_ENTRIES)) {
    const [namespace = ''] = key.split(':')
    if (!NAMESPACE.test(namespace)) continue
    const former = grants[namespace]
    const isMine = (id: string) => id.startsWith(`${namespace}:`)
    const found = accounts
      .slice(0, MAX_ENTRIES)
      .flatMap((text) => readAccount(text) ?? [])
      .filter(({ id, address }) => isMine(id) && isAddress(address, namespace))
    const ids = [key, ...chains.slice(0, MAX_ENTRIES), ...found.map(({ id }) => id)].filter(
      (id): id is CaipNetworkId => isNetworkId(id) && isMine(id),
    )
    const wireChains = unique([...(former?.wireChains ?? []), ...ids])
    grants[namespace] = {
      accounts: [
        ...(former?.accounts ?? []),
        ...found.map(({ id, address }) => ({ caipNetworkId: presentIdOf(id), address })),
      ].slice(0, MAX_ENTRIES),
      wireChains,
      chains: unique(wireChains.map(presentIdOf)),
      methods: unique([...(former?.methods ?? []), ...methods.slice(0, MAX_ENTRIES)]),
    }
  }
  return grants
}

/** Twenty hexadecimal bytes on eip155; elsewhere anything that CAIP-10 allows. */
export const isAddress = (text: string, namespace: string): boolean =>
  (namespace === 'eip155' ? /^0x[\da-f]{40}$/i : /^[-.%a-z\d]{1,128}$/i).test(text)

/** Splits a CAIP-10 account into network and address. */
export function readAccount(text: string): { id: CaipNetworkId; address: string } | undefined {
  const [, id, address] = ACCOUNT.exec(text) ?? []
  return isNetworkId(id) && address ? { id, address } : undefined
}

/** JSON by protocol, but an object in some wallets. */
function readCapabilities(value: unknown): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined
  } catch {
    // Not JSON: the wallet is then asked for its capabilities.
    return undefined
  }
}

/** Accepts inline images and public hosts only, because the wallet chooses what this browser requests. */
const isPicture = (address: string) =>
  address.length <= ICON_CHARS && (/^data:image\//i.test(address) || isPublic(address))

const isPublic = (address: string) =>
  /^https:/i.test(address) && URL.canParse(address) && isPublicHost(new URL(address).hostname)

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)].slice(0, MAX_ENTRIES)
