import type { ConnectorData, LatchkeyConnectorFn } from './connectorTypes.js'
import { createForward } from './forward.js'
import { noWalletError } from './gone.js'
import { type BridgedKit, readTruth, type Truth, waitFor } from './kit.js'

export type LatchkeyConnectorOptions = {
  /**
   * Id under which wagmi remembers the connector: two kits in one config need different ones. @default
   * 'latchkey'
   */
  id?: string | undefined
  /** Name in the host's own list of connectors. @default 'Latchkey' */
  name?: string | undefined
  icon?: string | undefined
}

/** Skips the account screen of another namespace. Typed as a string, because views depend on the kit. */
const CONNECT: { readonly namespace: 'eip155'; readonly view: string } = {
  namespace: 'eip155',
  view: 'Connect',
}
/** Code that needs viem, which pages with wagmi have; servers and tools import this entry without it. */
type Border = typeof import('./errors.js')
const loadBorder = (): Promise<Border> => import('./errors.js')
/** wagmi ignores events while it connects another connector, and does not report when that ends. */
const EMIT_AGAIN_MS = 200
/** Each pause is a tenth longer than the one before, so that the last try is ten minutes after the first. */
const MAX_TRIES = 60

/**
 * The kit as a single wagmi connector (2 and 3): connecting opens the modal, and every change in the kit is
 * reported to wagmi. The kit is the only source of truth, so wagmi's config must have no wallets of its own.
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
    const { provider, emitChanges } = createForward(kit)
    let reported: Truth | undefined
    let isDisconnecting = false
    let border: Border | undefined
    const load = async () => {
      border ??= await loadBorder()
      return border
    }

    /** wagmi subscribes to `change` only while it considers the connector connected. */
    const isKnown = () => emitter.listenerCount('change') > 0
    let retry: ReturnType<typeof setTimeout> | undefined
    /** Until wagmi accepts it. wagmi never does if a page connected with a connector that its config does not list. */
    const emitConnect = (tries = 0) => {
      clearTimeout(retry)
      const truth = readTruth(kit)
      if (!truth || !border || isKnown()) return
      emitter.emit('connect', toData(truth, border))
      if (!isKnown() && tries < MAX_TRIES)
        retry = setTimeout(emitConnect, EMIT_AGAIN_MS * 1.1 ** tries, tries + 1)
    }
    const sync = () => {
      const truth = readTruth(kit)
      if (!border || isSame(truth, reported)) return
      const before = reported
      reported = truth
      if (!truth) {
        // wagmi removes connections by itself when it requested the disconnect.
        if (!isDisconnecting) emitter.emit('disconnect')
      } else if (isKnown()) emitter.emit('change', toData(truth, border))
      else emitConnect()
      emitChanges(before)
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
        kit.subscribeAccount(sync, 'eip155')
        sync()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const { toAddress, declinedError } = await load()
        if (isReconnecting) await restored(kit)
        else if (!readTruth(kit) && !(await ask(kit))) throw declinedError()
        // A failed switch is not a failed connection.
        if (chainId !== undefined && chainId !== require().chainId)
          await switchTo(chainId).catch(() => undefined)
        const truth = require()
        // Changes between this answer and wagmi's own update would be lost.
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
        isDisconnecting = true
        try {
          await kit.disconnect('eip155')
        } catch (error) {
          throw (await load()).toViemError(error)
        } finally {
          isDisconnecting = false
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
      // The kit is subscribed to directly, so these only trigger another check.
      onAccountsChanged: sync,
      onChainChanged: sync,
      onDisconnect: sync,
    }
  }

const toData = ({ accounts, chainId }: Truth, { toAddress }: Pick<Border, 'toAddress'>): ConnectorData => ({
  accounts: accounts.map(toAddress),
  chainId,
})
const isSame = (one: Truth | undefined, other: Truth | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Opens the modal and waits for a wallet. False if it is closed without one. */
async function ask(kit: BridgedKit): Promise<boolean> {
  await kit.open(CONNECT)
  const isConnected = () => readTruth(kit) !== undefined
  await waitFor(kit, () => {
    const { open, loading } = kit.getState()
    return isConnected() || (!open && !loading)
  })
  return isConnected()
}

/**
 * Resolves once the kit has restored, or given up, an earlier page's connection. Restoring starts one turn
 * after creation.
 */
async function restored(kit: BridgedKit): Promise<void> {
  await Promise.resolve()
  await Promise.resolve()
  await waitFor(kit, () => {
    const { status, waitingFor } = kit.getAccount('eip155') ?? {}
    // The subscription reports a locked wallet once it is unlocked.
    return status !== 'reconnecting' || waitingFor !== undefined
  })
}
