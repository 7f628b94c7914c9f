import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { Approval, Grant } from './approval.js'
import { deprecatedIdOf } from './networkIds.js'
import type { WalletChange } from './sessionEvent.js'

/** Current network of a namespace, and its accounts, the active one first. */
export type Position = { caipNetworkId: CaipNetworkId; accounts: readonly string[] }
type Chosen = { caipNetworkId?: CaipNetworkId | undefined; accounts?: readonly string[] | undefined }

/**
 * Tracks what the wallet and the page selected within the session. A selection by the wallet counts even if
 * not approved.
 */
export function createPositions(contexts: readonly DiscoveryContext[]) {
  const chosen = new Map<string, Chosen>()
  return {
    of({ grants }: Approval, namespace: Namespace): Position | undefined {
      const grant = grants[namespace]
      const [first] = grant?.accounts ?? []
      if (!grant || !first) return undefined
      const { caipNetworkId = startOf(grant, contexts, namespace), accounts = [] } =
        chosen.get(namespace) ?? {}
      const here = grant.accounts.filter((one) => one.caipNetworkId === caipNetworkId)
      const all = [...accounts, ...[...here, ...grant.accounts].map(({ address }) => address)]
      // On Cosmos an account has another address per network; on eip155 it is the same everywhere.
      const isIn = (list: Grant['accounts'], address: string) => list.some((one) => one.address === address)
      const isElsewhere = (address: string) => isIn(grant.accounts, address) && !isIn(here, address)
      const shown = namespace === 'eip155' || here.length === 0 ? all : all.filter((one) => !isElsewhere(one))
      return { caipNetworkId, accounts: uniqueAddresses(shown, namespace) }
    },
    move({ namespace, ...change }: WalletChange) {
      chosen.set(namespace, { ...chosen.get(namespace), ...change })
    },
    /** Drops selections that a session update no longer covers. */
    keep({ grants }: Approval) {
      for (const [namespace, { caipNetworkId, accounts }] of chosen) {
        const grant = grants[namespace]
        const isThere = (address: string) =>
          grant?.accounts.some((one) => sameAddress(one.address, address, namespace))
        chosen.set(namespace, {
          caipNetworkId: caipNetworkId && grant?.chains.includes(caipNetworkId) ? caipNetworkId : undefined,
          accounts: accounts?.filter(isThere),
        })
      }
    },
    clear: () => chosen.clear(),
  }
}

/** The first network that both sides know, else the wallet's first. */
function startOf(grant: Grant, contexts: readonly DiscoveryContext[], namespace: Namespace): CaipNetworkId {
  const networks = contexts.find((ctx) => ctx.namespace === namespace)?.networks() ?? []
  const known = networks.map(({ caipNetworkId }) => caipNetworkId)
  const [first] = grant.accounts
  return grant.chains.find((id) => known.includes(id)) ?? (first?.caipNetworkId as CaipNetworkId)
}

/** Methods for a network that is not approved yet; they are sent on an approved one. */
const LEADING = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** The wallet's id of the network; undefined if not approved. */
export function wireIdOf({ grants }: Approval, id: CaipNetworkId, method: string): string | undefined {
  const { wireChains = [] } = grants[id.split(':')[0] ?? ''] ?? {}
  return (
    [id, deprecatedIdOf(id)].find((one) => one !== undefined && wireChains.includes(one)) ??
    (LEADING.includes(method) ? wireChains[0] : undefined)
  )
}

const sameAddress = (a: string, b: string, namespace: string) => keyOf(a, namespace) === keyOf(b, namespace)
/** Only eip155 addresses are case-insensitive. */
const keyOf = (address: string, namespace: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address

function uniqueAddresses(list: readonly string[], namespace: string): readonly string[] {
  const found = new Set<string>()
  return list.filter((one) => found.size < found.add(keyOf(one, namespace)).size)
}
