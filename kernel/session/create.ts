import { createAdapterRunner } from '../adapters/runner.js'
import type { Namespace } from '../base/caip.js'
import { update, warmUp } from '../base/draft.js'
import { SignInToken } from '../host/signIn.js'
import type { Modal } from '../modal/modal.js'
import type { Circuits } from '../services/circuit.js'
import { restoreAccountTypes } from './accounts/accountTypes.js'
import type { SessionActions } from './actions.js'
import { afterConnect, subscribeToSteps } from './connect/afterConnect.js'
import { createAgain } from './connect/again.js'
import { createAttempts, orAborted } from './connect/attempts.js'
import { createConnect } from './connect/connect.js'
import { createHolds } from './connect/holds.js'
import { readConnections } from './connections/readConnections.js'
import { createUnlisted } from './connections/unlisted.js'
import { createDisconnect } from './disconnect/disconnect.js'
import { SessionError, UnsupportedChainError } from './errors.js'
import { fetchPart } from './fetchPart.js'
import type { Holdings } from './holdings/holdings.js'
import { createSwitchNetwork } from './networks/switchNetwork.js'
import type { Topology } from './networks/topology.js'
import { createRestoreOthers } from './sync/others.js'
import { createReconnect } from './sync/reconnect.js'
import { restoreConnection } from './sync/restore.js'
import { subscribeToWake } from './sync/sleep.js'
import { subscribeToTabs } from './sync/tabs.js'
import { createWalletEvents } from './sync/walletEvents.js'
import type { LoadedSession, SessionKit, SessionTools } from './tools.js'

type Parts = Pick<
  SessionTools,
  | 'analytics'
  | 'plugins'
  | 'http'
  | 'chain'
  | 'fetchChunk'
  | 'fetchFrom'
  | 'loadPart'
  | 'toast'
  | 'blockchain'
  | 'runStep'
  | 'runOwn'
> & {
  circuits: Circuits
  modal: Modal
}

export function createSessionActions(kit: SessionKit, parts: Parts): LoadedSession {
  const { session } = kit
  const { modal, http, chain, fetchFrom, plugins, circuits } = parts
  // Loaded after the list is on screen and before a row is pressed.
  warmUp()
  const { loadingWhile } = modal
  const adapters = createAdapterRunner(kit, { http, chain, fetchFrom }, circuits, () => wallet)
  /** A plugin's manifest adds reviewers, even if the plugin is off now. */
  const isReviewed = [...kit.host.entries.values()].some(({ definition }) =>
    definition.contributes?.some((one) => one?.slot === 'flow.requests'),
  )
  const tools: SessionTools = {
    ...parts,
    // After the parts: the runtime, which passes them, has a `kit` for plugins.
    kit,
    adapters: isReviewed
      ? {
          ...adapters,
          // Every wallet comes through its adapter, so its requests cannot be sent before the guard is there.
          async get(namespace) {
            tools.guard ??= (await fetchPart(tools, () => import('./requests/guard.js')))(tools)
            return adapters.get(namespace)
          },
        }
      : adapters,
    attempts: createAttempts(kit),
    holds: createHolds(kit),
    again: createAgain(kit, (namespace) => {
      // Already reported.
      afterConnect(tools, 'reconnect', namespace, { onlyRequired: true }).catch(() => undefined)
    }),
    unlisted: createUnlisted(),
    unanswered: new Set(),
    connect: (...which) => connect(...which),
    disconnect: (...which) => disconnect(...which),
    get actions() {
      return actions
    },
    restore: (...which) => restoreConnection(tools, ...which),
    restoreOthers: (how) => restoreOthers(how),
    waiting: () => fetchPart(tools, () => import('./waiting/waiting.js')),
  }
  const disconnect = createDisconnect(tools)
  const restoreOthers = createRestoreOthers(tools)
  const connect = createConnect(tools)
  let topology: Promise<(shared: SessionTools) => Topology> | undefined
  const change = async (act: (changes: Topology) => Promise<void>) => {
    topology = fetchPart(tools, () => import('./networks/topology.js'))
    await act((await topology)(tools))
  }
  const switchNetwork = createSwitchNetwork(tools)
  let refreshBalance: SessionActions['refreshBalance'] | undefined
  let part: Holdings | undefined
  const holdings = async () => {
    const create = await fetchPart(tools, () => import('./holdings/holdings.js'))
    part ??= create(tools)
    return part
  }
  const actions: SessionActions = {
    // A pairing code can wait for minutes, so it does not count as loading.
    connect: (request) => (request.onUri ? connect(request) : loadingWhile(connect(request))),
    reconnect: createReconnect(tools),
    async disconnect(namespace, options) {
      if (options?.connectorId === undefined) tools.attempts.cancel(namespace)
      await disconnect(namespace, options)
      if (options?.closeModal && kit.modal.get().open) modal.close({ force: true })
    },
    switchConnection(ref) {
      // Take the order before loading, so the newest request wins.
      const order = tools.attempts.order()
      const part = fetchPart(tools, () => import('./connections/switchConnection.js'))
      return loadingWhile(part.then((act) => act(tools, ref, order)))
    },
    async deleteConnection(ref) {
      await (await fetchPart(tools, () => import('./connections/deleteConnection.js')))(tools, ref)
    },
    switchNetwork(network, options) {
      const act = async () => {
        // The network may be one that is still being added.
        await topology?.catch(() => undefined)
        await switchNetwork(network, options)
      }
      const work = act()
      // Don't wait for wallets that ignore the signal.
      loadingWhile(options?.signal ? orAborted(work, options.signal) : work).catch(() => undefined)
      return work
    },
    async refreshBalance(options) {
      try {
        const create = await fetchPart(tools, () => import('./holdings/balance.js'))
        refreshBalance ??= create(tools)
      } catch (error) {
        return failBalance(kit, options?.namespace, error)
      }
      await refreshBalance(options)
    },
    refreshTokens: async (options) => (await holdings()).refreshTokens(options),
    refreshIdentity: async (options) => (await holdings()).refreshIdentity(options),
    followTransaction: async (sent) => (await holdings()).followTransaction(sent),
    resumeTransactions: async () => (await holdings()).resumeTransactions(),
    async signMessage(message, namespace) {
      // Read before loading: the account in use now has to sign.
      const signer = { account: session.account(namespace), network: session.network(namespace) }
      const sign = await fetchPart(tools, () => import('./accounts/signMessage.js'))
      return sign(tools, message, signer)
    },
    capability: createCapability(tools),
    async signIn(namespace) {
      const signIn = await plugins.service(SignInToken)
      if (!signIn) throw new SessionError('SIGN_IN_DISABLED', 'SIWX is not enabled')
      await signIn.request(namespace)
    },
    addNetwork: (network) => change((topology) => topology.addNetwork(network)),
    removeNetwork: (id) => change((topology) => topology.removeNetwork(id)),
    addAdapter: (adapter) => change((topology) => topology.addAdapter(adapter)),
    removeAdapter: (namespace) => change((topology) => topology.removeAdapter(namespace)),
  }
  restoreAccountTypes(kit)
  session.state.patch({ recentConnections: readConnections(kit) })
  kit.bus.on('features:resolved', () => void restoreOthers())
  void restoreOthers()
  subscribeToTabs(tools)
  subscribeToSteps(tools)
  const wallet = createWalletEvents(tools)
  subscribeToWake(tools, wallet)
  return { actions, wallet }
}

/** Marks the balance as failed if its code could not be loaded. */
function failBalance(
  { session, scope, log }: Pick<SessionKit, 'session' | 'scope' | 'log'>,
  namespace: Namespace | undefined,
  error: unknown,
) {
  if (scope.signal.aborted) return
  log.warn('The balance could not be read.', error)
  update(session.state, ({ accounts, activeNamespace }) => {
    const account = accounts[namespace ?? activeNamespace ?? 'eip155']
    if (account?.address !== undefined) account.balanceStatus = 'failed'
  })
}

const namesOf = async (tools: SessionTools, namespace: Namespace) =>
  (await fetchPart(tools, () => import('./holdings/identity/registries.js')))(tools, namespace)

const createCapability = (tools: SessionTools): SessionActions['capability'] =>
  async function capability(kind, namespace = tools.kit.session.state.get().activeNamespace) {
    if (!namespace) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const { [kind]: own } = await tools.adapters.get(namespace)
    // Plugins add registries of names, too. TypeScript does not narrow `own` by the comparison of `kind`.
    const found = kind === 'names' ? ((await namesOf(tools, namespace)) as typeof own) : own
    if (!found) throw new UnsupportedChainError()
    return found
  }
