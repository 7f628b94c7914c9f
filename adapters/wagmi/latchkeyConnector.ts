import type { ConnectorData, LatchkeyConnectorFn } from './connectorTypes.js'
import { createForward } from './forward.js'
import { noWalletError } from './gone.js'
import { type BridgedKit, readTruth, type Truth, waitFor } from './kit.js'

/** Options of `latchkeyConnector`. */
export type LatchkeyConnectorOptions = {
  /** wagmi remembers a connector by it: two kits in one config need two. @default 'latchkey' */
  id?: string | undefined
  /** As the host's own list of connectors shows it. @default 'Latchkey' */
  name?: string | undefined
  icon?: string | undefined
}

/** Another namespace's account would be the first screen. Which views a kit has its type says; this takes any kit. */
const CONNECT: { readonly namespace: 'eip155'; readonly view: string } = {
  namespace: 'eip155',
  view: 'Connect',
}
/** What is viem's, which a page with wagmi has; servers and tools import this entry without. */
type Border = typeof import('./errors.js')
const loadBorder = (): Promise<Border> => import('./errors.js')
/** wagmi hears nothing while another of its connectors is being asked. */
const TELL_AGAIN_MS = 200

/**
 * The kit as one connector of wagmi (2 and 3): connecting opens the modal, and whatever happens in the kit, by whoever,
 * is told to wagmi. The kit is the one source of truth; wagmi's config has no wallet of its own beside it.
 *
 * @example
 * createConfig({ chains, transports, connectors: [latchkeyConnector(kit)], multiInjectedProviderDiscovery: false })
 */
export const latchkeyConnector =
  (
    kit: BridgedKit,
    { id = 'latchkey', name = 'Latchkey', icon }: LatchkeyConnectorOptions = {},
  ): LatchkeyConnectorFn =>
  ({ chains, emitter }) => {
    const { provider, tell } = createForward(kit)
    let told: Truth | undefined
    let isLeaving = false
    let border: Border | undefined
    const load = async () => {
      border ??= await loadBorder()
      return border
    }

    /** wagmi listens to changes of who is connected, and only of those. */
    const isKnown = () => emitter.listenerCount('change') > 0
    const tellConnected = () => {
      const truth = readTruth(kit)
      if (!truth || !border || isKnown()) return
      emitter.emit('connect', toData(truth, border))
      if (!isKnown()) setTimeout(tellConnected, TELL_AGAIN_MS)
    }
    const follow = () => {
      const truth = readTruth(kit)
      if (!border || isSame(truth, told)) return
      const before = told
      told = truth
      if (!truth) {
        // wagmi forgets by itself what it asked to leave.
        if (!isLeaving) emitter.emit('disconnect')
      } else if (isKnown()) emitter.emit('change', toData(truth, border))
      else tellConnected()
      tell(before)
    }
    const require = () => {
      const truth = readTruth(kit)
      if (truth) return truth
      throw noWalletError()
    }
    const switchTo = async (chainId: number) => {
      await kit.switchNetwork({ id: chainId }).catch(async (error) => {
        throw (await load()).switchError(error)
      })
    }

    return {
      id,
      name,
      icon,
      type: 'latchkey',
      async setup() {
        // A server has no wallet, and nothing there would end the subscription.
        if (typeof window === 'undefined') return
        await load()
        kit.subscribeAccount(follow, 'eip155')
        follow()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const { toAddress, declinedError } = await load()
        if (isReconnecting) await restored(kit)
        else if (!readTruth(kit) && !(await ask(kit))) throw declinedError()
        // It is connected whatever becomes of the network, so this is no failure of connecting.
        if (chainId !== undefined && chainId !== require().chainId)
          await switchTo(chainId).catch(() => undefined)
        const truth = require()
        // Between this answer and wagmi's own note of it, changes reach nobody.
        setTimeout(() => {
          const now = readTruth(kit)
          if (now && !isSame(now, truth)) emitter.emit('change', toData(now, { toAddress }))
        })
        const { accounts } = toData(truth, { toAddress })
        const answer = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: answer as never, chainId: truth.chainId }
      },
      async disconnect() {
        isLeaving = true
        try {
          await kit.disconnect('eip155')
        } catch (error) {
          throw (await load()).toViemError(error)
        } finally {
          isLeaving = false
        }
      },
      getAccounts: async () => toData(require(), await load()).accounts,
      getChainId: async () => require().chainId,
      getProvider: async () => provider,
      async isAuthorized() {
        if (typeof window === 'undefined') return false
        await restored(kit)
        return readTruth(kit) !== undefined
      },
      async switchChain({ chainId }) {
        const chain = chains.find((one) => one.id === chainId)
        if (!chain) throw (await load()).unknownNetworkError(chainId, 'createConfig')
        await switchTo(chainId)
        return chain
      },
      // Nobody but the kit has to say so.
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: follow,
    }
  }

const toData = ({ accounts, chainId }: Truth, { toAddress }: Pick<Border, 'toAddress'>): ConnectorData => ({
  accounts: accounts.map(toAddress),
  chainId,
})
const isSame = (one: Truth | undefined, other: Truth | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Opens the modal and waits for a wallet. False when it is closed without one. */
async function ask(kit: BridgedKit): Promise<boolean> {
  await kit.open(CONNECT)
  const isConnected = () => readTruth(kit) !== undefined
  await waitFor(kit, () => {
    const { open, loading } = kit.getState()
    return isConnected() || (!open && !loading)
  })
  return isConnected()
}

/** Once the kit has put back, or given up, what an earlier page had connected. It begins one turn after it was made. */
async function restored(kit: BridgedKit): Promise<void> {
  await Promise.resolve()
  await Promise.resolve()
  await waitFor(kit, () => kit.getAccount('eip155')?.status !== 'reconnecting')
}
