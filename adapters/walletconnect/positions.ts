import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { Approval, Grant } from './approval.js'
import { deprecatedIdOf } from './networkIds.js'
import type { WalletChange } from './sessionEvent.js'

/** Where a namespace stands: what its requests go to, and its accounts, the active one first. */
export type Position = { caipNetworkId: CaipNetworkId; accounts: readonly string[] }
type Chosen = { caipNetworkId?: CaipNetworkId | undefined; accounts?: readonly string[] | undefined }

/** What the wallet and the page chose within the session. The wallet's word counts even beyond what it approved. */
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
      // On Cosmos an account has another address on each network; on eip155 it is the same everywhere.
      const isIn = (list: Grant['accounts'], address: string) => list.some((one) => one.address === address)
      const isElsewhere = (address: string) => isIn(grant.accounts, address) && !isIn(here, address)
      const shown = namespace === 'eip155' || here.length === 0 ? all : all.filter((one) => !isElsewhere(one))
      return { caipNetworkId, accounts: uniqueAddresses(shown, namespace) }
    },
    move({ namespace, ...change }: WalletChange) {
      chosen.set(namespace, { ...chosen.get(namespace), ...change })
    },
    /** Drops what an update of the session took away. */
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

/** Methods that lead to a network that was not approved yet; they are asked on one that was. */
const LEADING = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** The id by which the wallet knows the network; undefined where it approved none. */
export function wireIdOf({ grants }: Approval, id: CaipNetworkId, method: string): string | undefined {
  const { wireChains = [] } = grants[id.split(':')[0] ?? ''] ?? {}
  return (
    [id, deprecatedIdOf(id)].find((one) => one !== undefined && wireChains.includes(one)) ??
    (LEADING.includes(method) ? wireChains[0] : undefined)
  )
}

const sameAddress = (a: string, b: string, namespace: string) => keyOf(a, namespace) === keyOf(b, namespace)
/** Only those of eip155 are the same in any case. */
const keyOf = (address: string, namespace: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address

function uniqueAddresses(list: readonly string[], namespace: string): readonly string[] {
  const found = new Set<string>()
  return list.filter((one) => found.size < found.add(keyOf(one, namespace)).size)
}
