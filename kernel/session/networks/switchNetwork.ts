import type { Connected } from '../../adapters/adapter.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { rewriteAccounts } from '../accounts/rewriteAccounts.js'
import { applyNetwork } from '../applyChanges.js'
import { afterConnect } from '../connect/afterConnect.js'
import { persistSession } from '../connections/persist.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'
import type { AppKitNetwork, CaipNetwork, ChainAccount } from '../types.js'

/** Asks the connected wallet to switch, and changes state only after its answer. Without a wallet, just selects. */
export const createSwitchNetwork = (tools: SessionTools) => {
  /** Questions that wallets have yet to answer, by namespace. */
  const asked: Partial<Record<Namespace, Set<Promise<unknown>>>> = {}
  let latest: { namespace: Namespace } | undefined

  return async function switchNetwork(
    wanted: Pick<AppKitNetwork, 'id'> | { caipNetworkId: CaipNetworkId },
    options: { signal?: AbortSignal | undefined } = {},
  ): Promise<void> {
    const { kit, analytics } = tools
    const { session, bus, adapters } = kit
    if (adapters.entries.size === 0) {
      throw new SessionError('ADAPTER_NOT_FOUND', 'NetworkController client not set')
    }
    const network = find(tools, wanted)
    if (!network) {
      kit.alert('SWITCH_NETWORK_NOT_FOUND')
      throw new SessionError('NETWORK_NOT_FOUND', 'Network not found')
    }
    const { chainNamespace: namespace, caipNetworkId } = network
    const mine = { namespace }
    latest = mine
    const { activeNamespace, networks } = session.state.get()
    const namespaceChanged = activeNamespace !== namespace
    const open = asked[namespace] ?? new Set()
    asked[namespace] = open
    // A wallet of another namespace may already be on the network: don't ask it again.
    const isThere = networks[namespace]?.caipNetworkId === caipNetworkId
    if (!namespaceChanged && isThere) {
      if (open.size === 0) return
      // An earlier request may move the wallet. Until then it answers that it is there, and moves later.
      await untilMoved(session, namespace, open)
      options.signal?.throwIfAborted()
      return latest === mine ? switchNetwork(wanted, options) : undefined
    }
    const account = session.account(namespace)
    session.state.patch({ isSwitchingNamespace: namespaceChanged })
    let reached = caipNetworkId
    let accounts: Connected['accounts'] | undefined
    try {
      if (!isThere && account && isUsed(account)) {
        const { connectorId } = account
        const signal = options.signal ?? kit.scope.signal
        const answering = tools.adapters
          .get(namespace)
          .then((adapter) => adapter.switchNetwork({ connectorId, network, signal }))
          .finally(() => open.delete(answering))
        open.add(answering)
        const answer = await answering
        // Another wallet was connected meanwhile, which has a network of its own.
        if ((session.account(namespace)?.connectorId ?? connectorId) !== connectorId) {
          session.state.patch({ isSwitchingNamespace: false })
          return
        }
        reached = answer.caipNetworkId
        accounts = answer.accounts
      }
    } catch (error) {
      session.state.patch({ isSwitchingNamespace: false })
      throw error
    }
    const after = session.state.get()
    // The visitor moved on to another chain meanwhile.
    const isElsewhere = after.activeNamespace !== activeNamespace || latest?.namespace !== namespace
    const now = after.networks[namespace]?.caipNetworkId
    // The wallet's event came first and was already handled.
    const isHandled = !namespaceChanged && now === reached && now !== networks[namespace]?.caipNetworkId
    let isOther = false
    if (accounts && account?.connectorId !== undefined && accounts[0]?.address !== account.address) {
      const { connectorId } = account
      isOther = rewriteAccounts(tools, { namespace, connectorId, accounts, caipNetworkId: reached })
    }
    update(session.state, (state) => {
      state.isSwitchingNamespace = false
      if (!isElsewhere) state.activeNamespace = namespace
      if (state.networks[namespace]?.caipNetworkId !== reached) {
        applyNetwork(state, namespace, session.findNetwork(reached), reached, tools.holds)
      }
    })
    persistSession(kit)
    if (!isHandled)
      bus.emit('network:switched', {
        caipNetworkId: reached,
        namespaceChanged: namespaceChanged && !isElsewhere,
      })
    analytics.track('SWITCH_NETWORK', { network: reached })
    if (!account || !isUsed(account) || (isHandled && !isOther)) return
    void tools.actions.refreshBalance({ namespace })
    await afterConnect(tools, 'network', namespace)
  }
}

/** Resolves once the page is on another network of the namespace, or all questions are answered. */
const untilMoved = (
  { state }: Pick<SessionTools['kit']['session'], 'state'>,
  namespace: Namespace,
  open: Iterable<Promise<unknown>>,
) =>
  new Promise<void>((resolve) => {
    const read = () => state.get().networks[namespace]?.caipNetworkId
    const before = read()
    const end = () => {
      off()
      resolve()
    }
    const off = state.subscribe(() => read() !== before && end())
    void Promise.allSettled(open).then(end)
  })

/** True even while the account waits for a required step, or another wallet is connecting. */
const isUsed = (account: ChainAccount): account is ChainAccount & { connectorId: string } =>
  account.connectorId !== undefined

function find(
  { kit: { session } }: SessionTools,
  wanted: Pick<AppKitNetwork, 'id'> | { caipNetworkId: CaipNetworkId },
): CaipNetwork | undefined {
  if ('caipNetworkId' in wanted && wanted.caipNetworkId) return session.findNetwork(wanted.caipNetworkId)
  if (!('id' in wanted)) return undefined
  const all = Object.values(session.state.get().networks).flatMap(
    (chain) => chain?.requestedCaipNetworks ?? [],
  )
  return all.find((one) => String(one.id) === String(wanted.id))
}
