import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { WalletConnectAccess } from './contract.js'
import { notConnected, ProviderRpcError, unsupportedMethod } from './errors.js'
import type { Link } from './link.js'

type RequestArguments = { method: string; params?: unknown }
type Parts = {
  link: Pick<Link, 'approval' | 'nodeUrl' | 'requests' | 'shared'>
  access(): WalletConnectAccess | undefined
  setNetwork(id: CaipNetworkId): void
  fromWallet(args: RequestArguments): Promise<unknown>
}

/**
 * EIP-1193 over a session: answers from the session's state, else asks the wallet for approved methods, else
 * a node.
 */
export function createEip155Request({ link, access, setNetwork, fromWallet }: Parts) {
  const required = () => {
    const now = access()
    if (!now) throw notConnected()
    return now
  }
  return async function request(args: RequestArguments): Promise<unknown> {
    const { method, params } = args
    if (method === 'eth_accounts') return [...(access()?.accounts ?? [])]
    const { accounts, caipNetworkId, approvedNetworkIds, methods } = required()
    if (method === 'eth_requestAccounts') return [...accounts]
    if (method === 'eth_chainId') return `0x${Number(caipNetworkId.slice('eip155:'.length)).toString(16)}`
    if (method === 'wallet_switchEthereumChain') {
      const wanted = readChain(params)
      if (approvedNetworkIds.includes(wanted)) {
        setNetwork(wanted)
        return null
      }
      // The wallet switches by updating the session or emitting its network; its answer alone changes
      // nothing.
      return fromWallet(args)
    }
    if (method === 'wallet_getCapabilities') {
      const known = capabilitiesOf(link.approval()?.capabilities, params)
      if (known) return known
    }
    if (methods.includes(method)) return fromWallet(args)
    const isForWallets = link.requests('eip155')?.methods.includes(method) || method.startsWith('wallet_')
    if (isForWallets) throw unsupportedMethod(method)
    const url = link.nodeUrl(caipNetworkId)
    if (!url)
      throw new ProviderRpcError(
        4901,
        `The network ${caipNetworkId} has no node. Set "rpcUrls" or "customRpcUrls".`,
      )
    const { readNode } = await import('./readNode.js')
    return readNode({ url, caipNetworkId, shared: link.shared }, args)
  }
}

/** Reads the chain id of an EIP-3326 request. */
function readChain(params: unknown): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const { chainId } = (first ?? {}) as { chainId?: unknown }
  const isHex = typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)
  if (!isHex) throw new ProviderRpcError(-32602, 'The chain id must be hexadecimal, such as 0x1.')
  return `eip155:${Number(chainId)}`
}

/** Capabilities that the wallet sent with the session, by address (docs/protocol.md#evm-capabilities). */
function capabilitiesOf(capabilities: Record<string, unknown> | undefined, params: unknown): unknown {
  const [address] = Array.isArray(params) ? (params as unknown[]) : []
  const entries = Object.entries(capabilities ?? {})
  return entries.find(([key]) => key.toLowerCase() === String(address).toLowerCase())?.[1]
}
