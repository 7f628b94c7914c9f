import type { Namespace } from '../../caip.js'
import { castDraft, update } from '../../draft.js'
import type { SessionActions } from '../../session/actions.js'
import { toCaipNetwork } from '../../session/networks.js'
import { emptyAccount } from '../../session/session.js'
import type { CaipNetwork } from '../../session/types.js'
import type { SessionTools } from './session.js'

type Topology = Pick<SessionActions, 'addNetwork' | 'removeNetwork' | 'addAdapter' | 'removeAdapter'>

/** Networks and adapters that come and go while the page lives. */
export function createTopology(tools: SessionTools): Topology {
  const { kernel, adapters, disconnect } = tools
  const { session } = kernel
  const move = async (network: CaipNetwork | undefined, namespace: Namespace) => {
    if (network) await session.switchNetwork(network)
    else session.state.patch({ activeNamespace: namespace })
  }

  return {
    async addNetwork(network) {
      const added = toCaipNetwork(network, kernel.options)
      const { chainNamespace: namespace, caipNetworkId } = added
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
      if (!wasActive || !first) return
      if (session.state.get().activeNamespace === namespace) return move(first, namespace)
      // In the background nobody is asked: a connected wallet stays where it is.
      if (session.account(namespace)?.status === 'connected') return
      update(session.state, (state) => {
        const target = state.networks[namespace]
        if (target) target.caipNetworkId = first.caipNetworkId
      })
    },
    async addAdapter(plugin) {
      if (kernel.adapters.entries.has(plugin.namespace)) await this.removeAdapter(plugin.namespace)
      kernel.adapters.add(plugin)
      update(session.state, (state) => {
        state.accounts[plugin.namespace] ??= castDraft(emptyAccount())
      })
      if (typeof document !== 'undefined') kernel.adapters.discover(plugin)
    },
    async removeAdapter(namespace) {
      const wasActive = session.state.get().activeNamespace === namespace
      await disconnect(namespace).catch((error) =>
        kernel.report(error, { plugin: namespace, phase: 'remove adapter' }),
      )
      kernel.adapters.remove(namespace)
      adapters.forget(namespace)
      for (const connector of [...session.connectors.values()]) {
        if (connector.chain === namespace) session.removeConnector(connector.id, namespace)
      }
      const next = [...kernel.adapters.entries.keys()][0]
      if (!wasActive || !next) return
      await move(session.state.get().networks[next]?.requestedCaipNetworks[0], next)
    },
  }
}
