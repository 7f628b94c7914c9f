import type { EmbeddedAccess } from '../../kernel/adapters/embedded.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { createEmitter } from '../emitter.js'
import type { MultichainProvider } from './contract.js'
import { notConnected, unsupportedMethod, WalletRpcError } from './errors.js'
import type { Link } from './link.js'

/** An EIP-1193 provider over the session. */
export function createEip155(link: Link): MultichainProvider {
  const { emit, ...emitter } = createEmitter()
  const access = (): EmbeddedAccess | undefined => {
    const position = link.position('eip155')
    return (
      position && {
        accounts: position.addresses,
        caipNetworkId: position.caipNetworkId,
        approvedNetworkIds: position.grant.chains,
        supportsAllNetworks: false,
        also: link.covered().filter((one) => one !== 'eip155'),
      }
    )
  }
  /** Keeps the page's network if the wallet approved it. */
  const prefer = (id: CaipNetworkId | undefined) => {
    if (id && access()?.approvedNetworkIds?.includes(id)) link.move(id)
  }

  let last = access()
  link.subscribe(() => {
    const before = last
    const now = access()
    last = now
    if (!before) return
    if (!now) return emit('disconnect', notConnected())
    const differs = (read: (one: EmbeddedAccess) => unknown) => `${read(before)}` !== `${read(now)}`
    if (differs((one) => one.approvedNetworkIds)) emit('session_update', undefined)
    if (differs((one) => one.accounts)) emit('accountsChanged', [...now.accounts])
    if (differs((one) => one.caipNetworkId)) emit('chainChanged', toHex(now.caipNetworkId))
  })

  return {
    isMultichain: true,
    access,
    async restore({ caipNetworkId }) {
      await link.restore()
      prefer(caipNetworkId)
    },
    async pair({ caipNetworkId, signal }) {
      await link.pair('eip155', signal)
      prefer(caipNetworkId)
    },
    async request({ method, params }) {
      const position = link.position('eip155')
      if (method === 'eth_accounts') return [...(position?.addresses ?? [])]
      if (!position) throw notConnected()
      const { caipNetworkId, addresses, grant } = position
      if (method === 'eth_requestAccounts') return [...addresses]
      if (method === 'eth_chainId') return toHex(caipNetworkId)
      if (method === 'wallet_switchEthereumChain') {
        const wanted = readChain(params)
        if (!grant.chains.includes(wanted)) await link.extend(wanted)
        link.move(wanted)
        return null
      }
      if (!grant.methods.includes(method)) throw unsupportedMethod(method)
      return link.invoke(caipNetworkId, { method, params })
    },
    ...emitter,
    disconnect: link.end,
  }
}

const toHex = (id: CaipNetworkId) => `0x${Number(id.slice('eip155:'.length)).toString(16)}`

/** Reads the chain id of an EIP-3326 request. */
function readChain(params: unknown): CaipNetworkId {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const chainId =
    typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  if (typeof chainId === 'string' && /^0x[\da-f]{1,12}$/i.test(chainId)) return `eip155:${Number(chainId)}`
  throw new WalletRpcError(-32602, 'The chain id must be hexadecimal, such as 0x1.')
}
