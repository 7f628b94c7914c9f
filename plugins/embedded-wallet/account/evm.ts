import type { EmbeddedAccess, EmbeddedProvider } from '../../../kernel/index.js'
import type { Rpc } from './createRpc.js'
import { evmAccounts, isSame } from './evmAccounts.js'
import { createListeners } from './listeners.js'
import type { LoginState, Parts } from './loginState.js'
import { frameChainId, networksOf, others, toRpc } from './networks.js'
import { ProviderError, toProviderError } from './providerErrors.js'

const NAMES = { eoa: 'embedded.eoa', smartAccount: 'embedded.smart-account' } as const

type Own = Pick<Parts, 'ctx' | 'frame' | 'storage'> & { login: LoginState; rpc: Rpc }
/** The provider with members that only the plugin uses. */
export type EvmProvider = EmbeddedProvider & {
  /** Notifies the adapter that the login was read again. */
  changed(): void
}

/** The login on eip155, as a wallet (EIP-1193). */
export function createEvm({ ctx, frame, storage, login, rpc }: Own): EvmProvider {
  const { session } = ctx
  const { on, removeListener, emit } = createListeners((error) => ctx.report(error, 'wallet event'))
  /** Requests wait until a change of account or network has finished. */
  let moving: Promise<unknown> = Promise.resolve()

  const accounts = () => {
    const held = login.held('eip155')
    return held ? evmAccounts(held.user, held.network, storage.smartAccountNetworks()) : []
  }
  const addresses = () => accounts().map(({ address }) => address)
  const chainId = () => {
    const held = login.held('eip155')
    if (!held) throw new ProviderError(4900, 'Not connected to email or social')
    return `0x${Number(frameChainId(held.network)).toString(16)}`
  }

  const findNetwork = (params: unknown) => {
    const [first] = Array.isArray(params) ? (params as unknown[]) : []
    const { chainId: wanted } = (first ?? {}) as { chainId?: unknown }
    if (typeof wanted !== 'string' || !/^0x[\da-f]{1,13}$/i.test(wanted))
      throw new ProviderError(-32_602, 'The chain id must be hexadecimal, such as 0x1.')
    const network = networksOf(session, 'eip155').find((one) => frameChainId(one) === Number(wanted))
    if (!network) throw new ProviderError(4902, 'The network is not in "networks".')
    return network
  }

  const switchTo = async (params: unknown) => {
    const network = findNetwork(params)
    if (network.caipNetworkId === login.held('eip155')?.network.caipNetworkId) return
    const before = `${addresses()}`
    try {
      await frame.request('SWITCH_NETWORK', toRpc(network))
      await login.reread('eip155', network)
    } catch (error) {
      throw toProviderError(error)
    }
    // Throws if the login has ended meanwhile, so that nothing of it is stored.
    const now = chainId()
    storage.setLastChain(String(frameChainId(network)))
    emit('chainChanged', now)
    if (`${addresses()}` !== before) emit('accountsChanged', addresses())
  }

  const move = <T>(run: () => Promise<T>): Promise<T> => {
    const moved = moving.then(run)
    moving = moved.catch(() => undefined)
    return moved
  }

  login.onEnd(() => emit('disconnect'))

  return {
    on,
    removeListener,
    isEmbeddedWallet: true,
    changed: () => emit('session_update'),
    pair: (asked) => login.enter('eip155', asked),
    restore: (asked) => login.resume('eip155', asked),

    access(): EmbeddedAccess | undefined {
      const held = login.held('eip155')
      const all = accounts()
      if (!held || all.length === 0) return undefined
      return {
        accounts: all.map(({ address }) => address),
        accountTypes: Object.fromEntries(all.map(({ address, type }) => [address, type])),
        // A single account needs no name.
        accountNames: Object.fromEntries(
          all.length > 1 ? all.map(({ address, type }) => [address, ctx.t(NAMES[type])]) : [],
        ),
        caipNetworkId: held.network.caipNetworkId,
        supportsAllNetworks: true,
        also: others(session, 'eip155'),
        signed: held.signed,
        user: login.visitor(),
      }
    },

    setAccount(address) {
      const [active, ...rest] = accounts()
      const wanted = rest.find((one) => isSame(one.address, address))
      if (!active || !wanted) return
      login.prefer(wanted.type, wanted.address)
      const network = session.network('eip155')?.caipNetworkId ?? ''
      ctx.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: wanted.type, network })
      void move(async () => {
        try {
          await frame.request('SET_PREFERRED_ACCOUNT', { type: wanted.type })
          await login.reread('eip155')
        } catch (error) {
          // Without a preferred type the address is the plain key's (docs/protocol.md#frame-messages).
          ctx.report(error, 'set account type')
          const key = [active, wanted].find(({ type }) => type === 'eoa')
          if (key && login.held('eip155')) login.prefer('eoa', key.address)
        }
        emit('accountsChanged', addresses())
      })
    },

    async request({ method, params }) {
      if (method === 'eth_accounts') return addresses()
      if (method === 'eth_chainId') return chainId()
      if (method === 'eth_requestAccounts') {
        if (!login.held('eip155')) throw new ProviderError(4100, 'Not connected to email or social')
        return addresses()
      }
      if (method === 'wallet_switchEthereumChain') {
        await move(() => switchTo(params))
        return null
      }
      if (method === 'wallet_addEthereumChain') {
        findNetwork(params)
        return null
      }
      await moving
      const held = login.held('eip155')
      if (!held) throw new ProviderError(4900, 'Not connected to email or social')
      return rpc({ method, params }, held.network)
    },

    disconnect: login.leave,
  }
}
