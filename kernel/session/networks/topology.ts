import type { Namespace } from '../../base/caip.js'
import { castDraft, update } from '../../base/draft.js'
import { ConfigError } from '../../errors.js'
import type { SessionActions } from '../actions.js'
import { emptyAccount } from '../session.js'
import type { SessionTools } from '../tools.js'
import type { CaipNetwork } from '../types.js'
import { toCaipNetwork } from './networks.js'
import { readStored, restoreWaiting } from './restoreWaiting.js'

export type Topology = Pick<SessionActions, 'addNetwork' | 'removeNetwork' | 'addAdapter' | 'removeAdapter'>

/** Adds and removes networks and adapters at run time. */
export default function createTopology(tools: SessionTools): Topology {
  const { kit, adapters, disconnect } = tools
  const { session } = kit
  const switchTo = async (network: CaipNetwork | undefined, namespace: Namespace) => {
    if (network) await tools.actions.switchNetwork(network)
    else session.state.patch({ activeNamespace: namespace })
  }

  /** Moves the page to another namespace, a connected one first, without switching its wallet's network. */
  const switchElsewhere = async (from: Namespace, candidates: readonly Namespace[]) => {
    const { networks } = session.state.get()
    const left = candidates.filter(
      (one) => one !== from && (networks[one]?.requestedCaipNetworks.length ?? 0) > 0,
    )
    const isUsed = (one: Namespace) => session.account(one)?.address !== undefined
    const next = left.find(isUsed) ?? left[0]
    if (!next) return
    await switchTo((isUsed(next) && session.network(next)) || networks[next]?.requestedCaipNetworks[0], next)
  }

  /** Disconnects the adapter's wallets and removes them from the list. */
  const disconnectAdapter = async (namespace: Namespace) => {
    await disconnect(namespace).catch((error) =>
      kit.report(error, { plugin: namespace, phase: 'remove adapter' }),
    )
    const entry = kit.adapters.get(namespace)
    // An adapter that serves every namespace stays.
    if (entry && entry.plugin.namespace !== '*') {
      entry.scope.dispose()
      kit.adapters.entries.delete(entry)
    }
    adapters.forget(namespace)
    for (const connector of [...session.connectors.values()]) {
      // WalletConnect serves every namespace, so it stays.
      const isOwn = connector.chain === namespace && connector.type !== 'WALLET_CONNECT'
      if (isOwn) session.removeConnector(connector.id, namespace)
    }
  }

  const discover = () => {
    if (typeof document !== 'undefined') kit.adapters.discover()
  }

  /** Runs after the namespace got an account, unless it had one. */
  const welcome = (namespace: Namespace, isNew: boolean) => {
    if (isNew) readStored(tools, namespace)
    discover()
    restoreWaiting(tools, namespace)
  }

  return {
    async addNetwork(network) {
      const added = toCaipNetwork(network, kit.options)
      const { chainNamespace: namespace, caipNetworkId } = added
      const isNew = !session.account(namespace)
      update(session.state, (state) => {
        state.accounts[namespace] ??= castDraft(emptyAccount())
        const chain = state.networks[namespace]
        const others = (session.state.get().networks[namespace]?.requestedCaipNetworks ?? []).filter(
          (one) => one.caipNetworkId !== caipNetworkId,
        )
        state.networks[namespace] = {
          caipNetworkId: chain?.caipNetworkId ?? caipNetworkId,
          approvedCaipNetworkIds: chain?.approvedCaipNetworkIds,
          supportsAllNetworks: chain?.supportsAllNetworks ?? true,
          smartAccountEnabledNetworks: chain?.smartAccountEnabledNetworks ?? [],
          requestedCaipNetworks: castDraft([...others, added]),
        }
        state.activeNamespace ??= namespace
      })
      welcome(namespace, isNew)
    },
    async removeNetwork(caipNetworkId) {
      const removed = session.findNetwork(caipNetworkId)
      if (!removed) return
      const namespace = removed.chainNamespace
      const chain = session.state.get().networks[namespace]
      const wasActive = chain?.caipNetworkId === caipNetworkId
      update(session.state, (state) => {
        const target = state.networks[namespace]
        if (!target) return
        target.requestedCaipNetworks = target.requestedCaipNetworks.filter(
          (one) => one.caipNetworkId !== caipNetworkId,
        )
      })
      const first = session.state.get().networks[namespace]?.requestedCaipNetworks[0]
      if (!wasActive) return
      const isShown = session.state.get().activeNamespace === namespace
      if (isShown && !first) {
        return switchElsewhere(namespace, Object.keys(session.state.get().networks) as Namespace[])
      }
      if (!first) return
      if (isShown) return switchTo(first, namespace)
      // In an inactive namespace, a connected wallet keeps its network without a prompt.
      if (session.account(namespace)?.address !== undefined) return
      update(session.state, (state) => {
        const target = state.networks[namespace]
        if (target) target.caipNetworkId = first.caipNetworkId
      })
    },
    async addAdapter(plugin) {
      const { namespace } = plugin
      if (!namespace)
        throw new ConfigError(
          'CONFIG_INVALID',
          `addAdapter: An adapter must have a namespace. Call it: ${(plugin as { name?: string }).name ?? 'adapter'}()`,
        )
      const { checkFit } = await import('../../host/fit/fit.js')
      checkFit('adapter', namespace, plugin)
      if (namespace !== '*' && kit.adapters.own().includes(namespace)) await disconnectAdapter(namespace)
      kit.adapters.add(plugin)
      // Drop a cached adapter for every namespace that served this one until now.
      if (namespace !== '*') adapters.forget(namespace)
      if (namespace === '*') return discover()
      const isNew = !session.account(namespace)
      update(session.state, (state) => {
        state.accounts[namespace] ??= castDraft(emptyAccount())
      })
      welcome(namespace, isNew)
    },
    async removeAdapter(namespace) {
      const wasActive = session.state.get().activeNamespace === namespace
      await disconnectAdapter(namespace)
      if (wasActive) await switchElsewhere(namespace, kit.adapters.own())
    },
  }
}
