import type { Namespace } from '../../caip.js'
import { update } from '../../draft.js'
import { SignInToken } from '../../flow.js'
import type { Kernel } from '../../kernel.js'
import type { SessionActions } from '../../session/actions.js'
import { SessionError, UnsupportedChainError } from '../../session/errors.js'
import type { Plugins } from '../activate.js'
import type { Analytics } from '../analytics.js'
import type { Late } from '../late.js'
import { restoreAccountTypes } from './accountTypes.js'
import { type AdapterRunner, createAdapterRunner } from './adapters.js'
import { afterConnect, followSteps } from './afterConnect.js'
import { type Again, createAgain } from './again.js'
import { type Attempts, createAttempts, orAborted } from './attempts.js'
import { type Connect, createConnect } from './connect.js'
import { createDisconnect } from './disconnect.js'
import { fetchPart } from './fetchPart.js'
import type { Holdings } from './holdings.js'
import { createHolds, type Holds } from './holds.js'
import { createRestoreOthers, type RestoreOthers } from './others.js'
import { readConnections } from './readConnections.js'
import { createReconnect } from './reconnect.js'
import { activateStored, type Restore } from './restore.js'
import { createSignMessage } from './signMessage.js'
import { followSleep } from './sleep.js'
import { createSwitchNetwork } from './switchNetwork.js'
import { followTabs } from './tabs.js'
import type { Topology } from './topology.js'
import { createUnlisted, type Unlisted } from './unlisted.js'
import { createWalletEvents, type WalletEvents } from './walletEvents.js'

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
    topology = fetchPart(tools, () => import('./topology.js'))
    await act((await topology)(tools))
  }
  const switchNetwork = createSwitchNetwork(tools)
  let refreshBalance: SessionActions['refreshBalance'] | undefined
  let part: Holdings | undefined
  const holdings = async () => {
    const create = await fetchPart(tools, () => import('./holdings.js'))
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
      const part = fetchPart(tools, () => import('./switchConnection.js'))
      return loadingWhile(part.then((act) => act(tools, ref, order)))
    },
    async deleteConnection(ref) {
      await (await fetchPart(tools, () => import('./deleteConnection.js')))(tools, ref)
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
        const create = await fetchPart(tools, () => import('./balance.js'))
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
  (await fetchPart(tools, () => import('./identity/registries.js')))(tools, namespace)

const createCapability = (tools: SessionTools): SessionActions['capability'] =>
  async function capability(kind, namespace = tools.kernel.session.state.get().activeNamespace) {
    if (!namespace) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const { [kind]: own } = await tools.adapters.get(namespace)
    // Plugins bring registries of names, too. TypeScript does not follow that `kind` is what it was compared with.
    const found = kind === 'names' ? ((await namesOf(tools, namespace)) as typeof own) : own
    if (!found) throw new UnsupportedChainError()
    return found
  }
