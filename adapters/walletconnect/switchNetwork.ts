import type { CaipNetworkId } from '../../kernel/base/caip.js'
import {
  ChainNotSupportedError,
  SessionError,
  SwitchFailedError,
  SwitchRejectedError,
} from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable } from '../abortable.js'
import type { WalletConnectProvider } from './contract.js'
import { ProviderRpcError } from './errors.js'

const CONFIRM_LIMIT_MS = 10_000
type Parameters = { provider: WalletConnectProvider; network: CaipNetwork; signal: AbortSignal }

/**
 * Switches to an approved network. On eip155 the wallet may be asked for another one, which counts once the
 * wallet reports it.
 *
 * @throws SwitchRejectedError, ChainNotSupportedError, SwitchFailedError, or the signal's reason.
 */
export async function switchNetwork({
  provider,
  network,
  signal,
}: Parameters): Promise<{ caipNetworkId: CaipNetworkId }> {
  const { caipNetworkId } = network
  const isApproved = () => provider.access()?.approvedNetworkIds.includes(caipNetworkId) ?? false
  if (!isApproved()) {
    if (network.chainNamespace !== 'eip155') throw new ChainNotSupportedError()
    await abortable(askWallet(provider, network), signal).catch((cause) => {
      throw signal.aborted ? signal.reason : mapSwitchError(cause)
    })
    await confirmSwitch(
      provider,
      () => isApproved() || provider.access()?.caipNetworkId === caipNetworkId,
      signal,
    )
  }
  provider.setNetwork(caipNetworkId)
  return { caipNetworkId }
}

/** Sends EIP-3326, and EIP-3085 if the wallet does not know the network. */
async function askWallet(provider: WalletConnectProvider, network: CaipNetwork): Promise<void> {
  const chainId = `0x${Number(network.caipNetworkId.slice('eip155:'.length)).toString(16)}`
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    const isUnknown = error instanceof ProviderRpcError && [4902, 32603, 5000].includes(error.code)
    // A wallet stores these URLs permanently.
    const rpcUrls = [...network.customRpcUrls, ...network.rpcUrls.default.http].filter((url) =>
      url.startsWith('https://'),
    )
    if (!isUnknown || rpcUrls.length === 0) throw error
    const { name: chainName, nativeCurrency } = network
    const params = [{ chainId, chainName, nativeCurrency, rpcUrls }]
    await provider.request({ method: 'wallet_addEthereumChain', params })
  }
}

/** Waits until the wallet reports the network. @throws SwitchFailedError after 10 s, or the signal's reason. */
async function confirmSwitch(provider: WalletConnectProvider, isThere: () => boolean, signal: AbortSignal) {
  const watch = new AbortController()
  const confirmed = new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isThere()) resolve()
    }
    const timer = setTimeout(() => reject(new SwitchFailedError()), CONFIRM_LIMIT_MS)
    provider.on('session_update', look)
    provider.on('chainChanged', look)
    watch.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      provider.removeListener('session_update', look)
      provider.removeListener('chainChanged', look)
    })
    look()
  })
  await abortable(confirmed, signal).finally(() => watch.abort())
}

function mapSwitchError(cause: unknown): SessionError {
  if (cause instanceof SessionError) return cause
  const isNo = cause instanceof ProviderRpcError && cause.code === 4001
  return isNo ? new SwitchRejectedError({ cause }) : new ChainNotSupportedError({ cause })
}
