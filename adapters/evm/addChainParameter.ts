import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { isLoopback, parseUrl } from './url.js'
import { toHex } from './wallet.js'

/** EIP-3085, the parameter of `wallet_addEthereumChain`. Optional lists are absent rather than empty. */
export type AddChainParameter = {
  chainId: `0x${string}`
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[]
  iconUrls?: readonly string[]
}

/**
 * The EIP-3085 description of a network. URLs are the host's own, in order; a wallet stores them permanently,
 * so only https is allowed, plus http on loopback for development. The blockchain service's URL, which
 * carries the host's project id, is never included.
 *
 * @throws ChainNotSupportedError if no RPC URL is left.
 */
export function addChainParameter(
  network: CaipNetwork,
  chainId: number,
  blockchainUrl: string,
): AddChainParameter {
  const { chainDefault, default: standard } = network.rpcUrls
  const rpcUrls = safeUrls([...network.customRpcUrls, ...(chainDefault ?? standard).http]).filter(
    (url) => !url.startsWith(`${blockchainUrl}/v1`),
  )
  if (rpcUrls.length === 0) {
    throw new ChainNotSupportedError({
      cause: new TypeError(`"${network.name}" has no RPC URL that is safe to add.`),
    })
  }
  const blockExplorerUrls = safeUrls([network.blockExplorers?.default.url])
  const iconUrls = safeUrls([network.assets.imageUrl]).filter((url) => url.startsWith('https:'))
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    chainId: toHex(chainId),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length > 0 && { blockExplorerUrls }),
    ...(iconUrls.length > 0 && { iconUrls }),
  }
}

/** Keeps URLs exactly as written: a wallet may compare them with those it has. */
const safeUrls = (urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.filter((url): url is string => url !== undefined && isSafe(url))),
]

function isSafe(text: string): boolean {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
}
