import { createEmitter } from '../emitter.js'
import type { Provider } from '../evm/connector.js'
import { notTakenError, noWalletError } from './gone.js'
import type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './wagmiTypes.js'

/** A wagmi connector as an EIP-1193 provider for the kit. */
export type WalletOf = {
  provider: Provider & {
    /** The connector's id in wagmi. */
    readonly uid: string
    disconnect: () => Promise<void>
  }
  stop: () => void
}

/**
 * Connecting, disconnecting and switching go through wagmi, whose state determines what is connected;
 * everything else goes to the wallet. So neither side can have a wallet that the other lacks.
 */
export function walletOf(config: WagmiConfig, connector: WagmiConnector): WalletOf {
  const { uid } = connector
  const events = createEmitter()
  const connection = () => config.state.connections.get(uid)
  let restoring: Promise<void> | undefined

  const stop = config.subscribe(
    ({ connections }) => connections.get(uid),
    (now, before) => {
      if (`${now?.accounts}` !== `${before?.accounts}`) events.emit('accountsChanged', now?.accounts ?? [])
      if (now && now.chainId !== before?.chainId) events.emit('chainChanged', toHex(now.chainId))
      if (!now) events.emit('disconnect', noWalletError())
    },
  )

  const connect = async () => {
    // An explicit connect overrides whatever an earlier page left.
    restoring = Promise.resolve()
    if (!connection()) await adopt(config, connector, await connector.connect())
    makeCurrent(config, uid)
    await config.storage?.setItem('recentConnectorId', connector.id)
  }
  /** Runs once after a reload: wagmi may be restoring as well, or leave it to others. */
  const restore = async () => {
    await settled(config)
    if (connection() || !(await connector.isAuthorized())) return
    await adopt(config, connector, await connector.connect({ isReconnecting: true }))
  }
  const restored = () => {
    restoring ??= restore().catch(() => undefined)
    return restoring
  }
  const accounts = () => connection()?.accounts ?? []

  return {
    stop,
    provider: {
      uid,
      on: events.on,
      removeListener: events.removeListener,
      async request({ method, params }) {
        if (method === 'eth_requestAccounts') {
          await connect()
          return accounts()
        }
        if (method === 'eth_accounts') {
          await restored()
          return accounts()
        }
        if (method === 'eth_chainId') return toHex(connection()?.chainId ?? (await connector.getChainId()))
        if (method === 'wallet_switchEthereumChain' && connector.switchChain) {
          const chainId = Number((params as readonly { chainId?: unknown }[] | undefined)?.[0]?.chainId)
          // wagmi cannot switch to networks it does not know; it only syncs them.
          if (config.chains.some(({ id }) => id === chainId)) {
            await connector.switchChain({ chainId })
            return null
          }
        }
        const wallet = await connector.getProvider({ chainId: connection()?.chainId })
        if (!wallet) throw noWalletError()
        return (wallet as Provider).request(params === undefined ? { method } : { method, params })
      },
      async disconnect() {
        if (!connection()) return
        await connector.disconnect()
        connector.emitter.emit('disconnect')
      },
    },
  }
}

/** Makes a connected wallet the current one, which wagmi's hooks use. */
export function makeCurrent(config: WagmiConfig, uid: string): void {
  if (config.state.current === uid || !config.state.connections.has(uid)) return
  // Returns the given state with one id changed.
  config.setState(((state: WagmiState): WagmiState => ({ ...state, current: uid })) as never)
}

/**
 * Emits the event for connections that a connector opened itself, which wagmi ignores while it connects
 * something else.
 * @throws an error with code 4900 if wagmi does not accept it, so that neither side is connected.
 */
async function adopt(config: WagmiConfig, connector: WagmiConnector, data: WagmiConnection): Promise<void> {
  await settled(config)
  const isTaken = () => config.state.connections.has(connector.uid)
  if (!isTaken()) connector.emitter.emit('connect', { accounts: data.accounts, chainId: data.chainId })
  if (!isTaken()) throw notTakenError()
}

/** Resolves once wagmi is neither connecting nor reconnecting, possibly at once. */
function settled(config: WagmiConfig): Promise<void> {
  const isBusy = ({ status }: WagmiState) => status === 'connecting' || status === 'reconnecting'
  if (!isBusy(config.state)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = config.subscribe(isBusy, (busy) => {
      if (busy) return
      stop()
      resolve()
    })
  })
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`
