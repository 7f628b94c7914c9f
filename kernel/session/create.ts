import { type AdapterRunner, createAdapterRunner } from '../adapters/runner.js'
import type { Namespace } from '../base/caip.js'
import { update } from '../base/draft.js'
import type { Plugins } from '../host/activate.js'
import { SignInToken } from '../host/flow.js'
import type { Kernel } from '../kernel.js'
import type { Late } from '../runtime.js'
import type { Analytics } from '../services/analytics.js'
import { restoreAccountTypes } from './accounts/accountTypes.js'
import { createSignMessage } from './accounts/signMessage.js'
import type { SessionActions } from './actions.js'
import { afterConnect, followSteps } from './connect/afterConnect.js'
import { type Again, createAgain } from './connect/again.js'
import { type Attempts, createAttempts, orAborted } from './connect/attempts.js'
import { type Connect, createConnect } from './connect/connect.js'
import { createHolds, type Holds } from './connect/holds.js'
import { readConnections } from './connections/readConnections.js'
import { createUnlisted, type Unlisted } from './connections/unlisted.js'
import { createDisconnect } from './disconnect/disconnect.js'
import { SessionError, UnsupportedChainError } from './errors.js'
import { fetchPart } from './fetchPart.js'
import type { Holdings } from './holdings/holdings.js'
import { createSwitchNetwork } from './networks/switchNetwork.js'
import type { Topology } from './networks/topology.js'
import { createRestoreOthers, type RestoreOthers } from './sync/others.js'
import { createReconnect } from './sync/reconnect.js'
import { activateStored, type Restore } from './sync/restore.js'
import { followSleep } from './sync/sleep.js'
import { followTabs } from './sync/tabs.js'
import { createWalletEvents, type WalletEvents } from './sync/walletEvents.js'

/** What the session's operations share. */
export type SessionTools = {
  kernel: Kernel
  analytics: Analytics
  plugins: Plugins
  fetchChunk: Late['fetchChunk']
  http: Late['http']
  toast: Late['toast']
  blockchain: Late['blockchain']
  adapters: AdapterRunner
  attempts: Attempts
  holds: Holds
  again: Again
  unlisted: Unlisted
  /** Wallets that were asked silently and did not answer: not again before they were connected. */
  unanswered: Set<string>
  connect: Connect
  disconnect: SessionActions['disconnect']
  /** Makes a remembered connection of a namespace the active one, silently. */
  activate(namespace: Namespace, connectorId: string, how?: Restore): Promise<void>
  /** Restores what was connected beside the active connections, silently. */
  restoreOthers: RestoreOthers
}

export type SessionHalf = { actions: SessionActions; wallet: WalletEvents }

export function createSessionActions(
  kernel: Kernel,
  { analytics, plugins, http, fetchChunk, toast, blockchain, modal }: Late,
): SessionHalf {
  const { session } = kernel
  const { loadingWhile } = modal
  const tools: SessionTools = {
    kernel,
    analytics,
    plugins,
    fetchChunk,
    http,
    toast,
    blockchain,
    adapters: createAdapterRunner(kernel, http, () => wallet),
    attempts: createAttempts(kernel),
    holds: createHolds(kernel),
    again: createAgain(kernel, (namespace) => {
      // Reported where it happens.
      afterConnect(tools, 'reconnect', namespace, { onlyRequired: true }).catch(() => undefined)
    }),
    unlisted: createUnlisted(),
    unanswered: new Set(),
    connect: (...which) => connect(...which),
    disconnect: (...which) => disconnect(...which),
    activate: (...which) => activateStored(tools, ...which),
    restoreOthers: (how) => restoreOthers(how),
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
    // A code waits for a visitor, who may take minutes: nothing loads meanwhile.
    connect: (request) => (request.onUri ? connect(request) : loadingWhile(connect(request))),
    reconnect: createReconnect(tools),
    async disconnect(namespace, options) {
      await disconnect(namespace, options)
      if (options?.closeModal && kernel.modal.get().open) modal.close({ force: true })
    },
    switchConnection(ref) {
      // The newest wins, however long its code takes.
      const order = tools.attempts.order()
      const part = fetchPart(tools, () => import('./connections/switchConnection.js'))
      return loadingWhile(part.then((act) => act(tools, ref, order)))
    },
    async deleteConnection(ref) {
      await (await fetchPart(tools, () => import('./connections/deleteConnection.js')))(tools, ref)
    },
    switchNetwork(network, options) {
      const act = async () => {
        // It may lead to a network that is just being added.
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
        return failBalance(kernel, options?.namespace, error)
      }
      await refreshBalance(options)
    },
    refreshTokens: async (options) => (await holdings()).refreshTokens(options),
    refreshIdentity: async (options) => (await holdings()).refreshIdentity(options),
    followTransaction: async (sent) => (await holdings()).followTransaction(sent),
    resumeTransactions: async () => (await holdings()).resumeTransactions(),
    signMessage: createSignMessage(tools),
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
  restoreAccountTypes(kernel)
  session.state.patch({ recentConnections: readConnections(kernel) })
  kernel.bus.on('features:resolved', () => void restoreOthers())
  void restoreOthers()
  followTabs(tools)
  followSteps(tools)
  const wallet = createWalletEvents(tools)
  followSleep(tools, wallet)
  return { actions, wallet }
}

/** Its code could not be fetched: said where the balance stands, as when a node does not answer. */
function failBalance({ session, scope, log }: Kernel, namespace: Namespace | undefined, error: unknown) {
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
  async function capability(kind, namespace = tools.kernel.session.state.get().activeNamespace) {
    if (!namespace) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const { [kind]: own } = await tools.adapters.get(namespace)
    // Plugins bring registries of names, too. TypeScript does not follow that `kind` is what it was compared with.
    const found = kind === 'names' ? ((await namesOf(tools, namespace)) as typeof own) : own
    if (!found) throw new UnsupportedChainError()
    return found
  }
