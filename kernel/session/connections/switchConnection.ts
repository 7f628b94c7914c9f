import type { Connected } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { accountToKeep, arrange, isSameAddress } from '../accounts/accounts.js'
import { maySwitchToSmartAccount, preferAccountType } from '../accounts/accountTypes.js'
import { changeAccounts } from '../accounts/changeAccounts.js'
import type { SessionActions, SwitchedConnection } from '../actions.js'
import { afterConnect } from '../connect/afterConnect.js'
import { asSessionError } from '../connect/asSessionError.js'
import { type Attempt, orAborted } from '../connect/attempts.js'
import { commit } from '../connect/commit.js'
import { findConnector } from '../connect/findConnector.js'
import { disconnectPrevious } from '../disconnect/disconnectPrevious.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'
import type { Connector } from '../types.js'
import { findConnection, moveToRecent } from './connections.js'
import { connectorStatus } from './connectorStatus.js'

type Target = { connector: Connector; address: string | undefined }

/**
 * Reuses a live connection and connects any other (docs/specification.md#states-and-transitions). `order`
 * is when the switch was requested.
 */
export default async function switchConnection(
  tools: SessionTools,
  ref: Parameters<SessionActions['switchConnection']>[0],
  order: number,
): Promise<SwitchedConnection> {
  const { kit } = tools
  const { connectorId, address } = ref
  const connector = findConnector(kit, connectorId, ref.namespace)
  const namespace = connector.chain
  const target = { connector, address }
  const before = kit.session.account(namespace)
  const go = async () => {
    const status = connectorStatus(kit.session.state.get(), namespace, connectorId)
    const anew = async () => (await tools.connect({ ...ref, namespace }, order)).handled
    if (status === 'disconnected') return anew()
    requireAccount(tools, target)
    const attempt = tools.attempts.begin(namespace, ref.signal, order)
    try {
      if (status === 'connected') {
        attempt.signal.throwIfAborted()
        attempt.end()
        return await switchAccount(tools, target)
      }
      if (!(await switchWallet(tools, target, attempt).finally(attempt.end))) return await anew()
      return await afterConnect(tools, 'connect', namespace)
    } catch (error) {
      throw asSessionError(error)
    } finally {
      attempt.end()
    }
  }
  const handled = await go()
  const now = kit.session.account(namespace)
  return {
    handled,
    hasSwitchedWallet: now?.connectorId !== before?.connectorId,
    hasSwitchedAccount: now?.address !== before?.address,
  }
}

/** Switches to another account of the wallet in use, without a prompt. */
async function switchAccount(tools: SessionTools, { connector, address }: Target): Promise<boolean> {
  const { session } = tools.kit
  const namespace = connector.chain
  const connection = findConnection(session.state.get(), namespace, connector.id)
  const first = connection?.accounts[0]?.address
  if (!connection || !first || address === undefined || isSameAddress(namespace, first, address)) return false
  prefer(tools, namespace, connection.accounts, address)
  const accounts = arrange(namespace, connection.accounts, { address })
  const own = connection.ownAddress ?? first
  return changeAccounts(tools, { namespace, connectorId: connector.id, accounts, own })
}

/** Makes a wallet in the background the active one; false if it no longer answers. */
async function switchWallet(
  tools: SessionTools,
  { connector, address }: Target,
  attempt: Attempt,
): Promise<boolean> {
  const { kit, adapters } = tools
  const { session } = kit
  const { id: connectorId, chain: namespace } = connector
  const { signal } = attempt
  const former = findConnection(session.state.get(), namespace, connectorId)
  const adapter = await adapters.get(namespace)
  const caipNetworkId = session.network(namespace)?.caipNetworkId
  const used = address ?? former?.accounts[0]?.address
  const write = (connected: Connected | undefined) => {
    signal.throwIfAborted()
    const own = connected?.accounts[0]?.address
    if (!connected || own === undefined) return false
    const previous = session.account(namespace)?.connectorId
    if (address !== undefined) prefer(tools, namespace, connected.accounts, address)
    commit(
      tools,
      { namespace, connector, connected },
      { fresh: true, address: address ?? accountToKeep(namespace, former, own) },
    )
    disconnectPrevious(tools, { namespace, connector, adapter }, previous)
    void tools.actions.refreshBalance({ namespace })
    return true
  }
  // Write synchronously with the answer: the wallet's next event must find its connection.
  const answer = adapter
    .reconnect({ connectorId, caipNetworkId, address: used, signal })
    .then(write, (error) => {
      signal.throwIfAborted()
      kit.log.warn(`The wallet "${connectorId}" could not be restored.`, error)
      return false
    })
  const isSwitched = await orAborted(answer, signal)
  // It is no longer connected, so list it as recent until the visitor connects it.
  if (!isSwitched && former) update(session.state, (state) => moveToRecent(state, namespace, former))
  return isSwitched
}

/** Remembers the type of the chosen account if the wallet has several types. */
function prefer(
  { kit }: SessionTools,
  namespace: Namespace,
  accounts: Connected['accounts'],
  address: string,
) {
  const type = accounts.find((one) => isSameAddress(namespace, one.address, address))?.type
  const kinds = new Set(accounts.map((one) => one.type))
  if (type !== undefined && kinds.size > 1) preferAccountType(kit, namespace, type)
}

/** Throws unless the wallet shares the account; a smart account must also be enabled on the network. */
function requireAccount({ kit }: SessionTools, { connector, address }: Target) {
  if (address === undefined) return
  const { id, chain: namespace, type } = connector
  const state = kit.session.state.get()
  const wanted = findConnection(state, namespace, id)?.accounts.find((one) =>
    isSameAddress(namespace, one.address, address),
  )
  const chain = state.networks[namespace]
  const current = findConnection(state, namespace, id)?.accounts[0]
  const isRefused =
    type === 'AUTH' &&
    wanted?.type === 'smartAccount' &&
    wanted !== current &&
    !(chain?.caipNetworkId && maySwitchToSmartAccount(chain, chain.caipNetworkId, current?.type ?? 'eoa'))
  if (wanted && !isRefused) return
  throw new SessionError('INVALID_CONNECTION_STATUS', 'Invalid connection status')
}
