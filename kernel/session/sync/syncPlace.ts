import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import { applyNetwork } from '../applyChanges.js'
import { afterConnect } from '../connect/afterConnect.js'
import type { SessionTools } from '../tools.js'
import type { CaipNetwork } from '../types.js'

/** Syncs the active namespace and network with another tab. */
export async function syncPlace(tools: SessionTools): Promise<void> {
  const { session, storage, bus } = tools.kit
  const { activeNamespace: before, networks, accounts } = session.state.get()
  const network = session.findNetwork(storage.get('active_caip_network_id') as CaipNetworkId)
  const isChosen = network && networks[network.chainNamespace]?.caipNetworkId !== network.caipNetworkId
  if (isChosen) await syncNetwork(tools, network)

  const namespace = storage.get('active_namespace') as Namespace | undefined
  const now = namespace && session.state.get().networks[namespace]
  if (!namespace || !now?.caipNetworkId || namespace === before) return
  // The other tab uses a wallet there that could not be restored here.
  const isMissing = storage.get(`${namespace}:connected_connector_id`) !== undefined
  if (isMissing && accounts[namespace]?.status === 'disconnected') return
  session.state.patch({ activeNamespace: namespace })
  bus.emit('network:switched', { caipNetworkId: now.caipNetworkId, namespaceChanged: true })
  await runSteps(tools, namespace)
}

/** Runs the post-connect steps: sign-in may be required there. */
async function runSteps(tools: SessionTools, namespace: Namespace) {
  if (tools.kit.session.account(namespace)?.address !== undefined)
    await afterConnect(tools, 'network', namespace)
}

async function syncNetwork(tools: SessionTools, { chainNamespace: namespace, caipNetworkId }: CaipNetwork) {
  const { session, scope } = tools.kit
  const { status, connectorId, address } = session.account(namespace) ?? {}
  if (status === 'disconnected') return switchTo(tools, namespace, caipNetworkId)
  const type = connectorId === undefined ? undefined : session.connector(connectorId, namespace)?.type
  // EVM wallets notify each tab themselves (EIP-1193), and pairings have a network per tab.
  const isShared = namespace !== 'eip155' && (type === 'INJECTED' || type === 'ANNOUNCED')
  if (status === 'connecting' || connectorId === undefined || !isShared) return
  const adapter = await tools.adapters.get(namespace)
  const connected = await adapter.reconnect({ connectorId, caipNetworkId, address, signal: scope.signal })
  if (!connected || session.account(namespace)?.connectorId !== connectorId) return
  const reached = connected.caipNetworkId
  const { accounts } = connected
  await changeAccounts(tools, { namespace, connectorId, accounts, caipNetworkId: reached }, { quiet: true })
  switchTo(tools, namespace, reached)
  await runSteps(tools, namespace)
}

function switchTo({ kit, holds, actions }: SessionTools, namespace: Namespace, caipNetworkId: CaipNetworkId) {
  const { session, bus } = kit
  update(session.state, (state) =>
    applyNetwork(state, namespace, session.findNetwork(caipNetworkId), caipNetworkId, holds),
  )
  if (session.state.get().activeNamespace === namespace) {
    bus.emit('network:switched', { caipNetworkId, namespaceChanged: false })
  }
  void actions.refreshBalance({ namespace })
}
