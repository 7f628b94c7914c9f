import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import { createEmitter } from '../emitter.js'
import type { WalletConnectAccess, WalletConnectProvider } from './contract.js'
import { createEip155Request } from './eip155.js'
import { notConnected, unsupportedMethod } from './errors.js'
import type { Link } from './link.js'

/** Creates one namespace's view of the link. `refresh` reports changes of the link. */
export function createProvider(link: Link, namespace: Namespace) {
  const { emit, ...emitter } = createEmitter()

  const access = (): WalletConnectAccess | undefined => {
    const approval = link.approval()
    const position = link.position(namespace)
    const grant = link.grant(namespace)
    if (!approval || !position || !grant) return undefined
    return {
      ...position,
      approvedNetworkIds: grant.chains,
      supportsAllNetworks: approval.supportsAllNetworks,
      methods: grant.methods,
      wallet: approval.wallet,
      also: link.covered().filter((one) => one !== namespace),
      signed: link.signed(),
    }
  }
  const setNetwork = (caipNetworkId: CaipNetworkId) => link.move({ namespace, caipNetworkId })
  /** Keeps the page's network if the wallet approved it. */
  const prefer = (id: CaipNetworkId | undefined) => {
    if (id && link.grant(namespace)?.chains.includes(id)) setNetwork(id)
  }
  const fromWallet = async (args: { method: string; params?: unknown }) => {
    const now = access()
    if (!now) throw notConnected()
    if (!now.methods.includes(args.method)) throw unsupportedMethod(args.method)
    return link.request(now.caipNetworkId, args)
  }

  let last = access()
  /** Emits only differences to the last reported state. */
  const refresh = () => {
    const before = last
    const now = access()
    last = now
    if (!now) {
      if (before) emit('disconnect', notConnected())
      return
    }
    const chainId = toChainId(now.caipNetworkId)
    if (!before) return emit('connect', { chainId })
    const differs = (read: (one: WalletConnectAccess) => unknown) =>
      String(read(before)) !== String(read(now))
    if (differs((one) => one.approvedNetworkIds)) emit('session_update', undefined)
    if (differs((one) => one.accounts)) emit('accountsChanged', [...now.accounts])
    if (differs((one) => one.caipNetworkId)) emit('chainChanged', chainId)
  }

  const provider: WalletConnectProvider = {
    isWalletConnect: true,
    access,
    setNetwork,
    async restore({ caipNetworkId }) {
      await link.restore()
      prefer(caipNetworkId)
    },
    async pair({ caipNetworkId, ...parameters }) {
      await link.pair(namespace, parameters)
      prefer(caipNetworkId)
    },
    request:
      namespace === 'eip155' ? createEip155Request({ link, access, setNetwork, fromWallet }) : fromWallet,
    ...emitter,
    disconnect: link.end,
  }
  return { provider, refresh }
}

const toChainId = (id: CaipNetworkId) =>
  id.startsWith('eip155:') ? `0x${Number(id.slice('eip155:'.length)).toString(16)}` : id
