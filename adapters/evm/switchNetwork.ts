import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { addChainParameter } from './addChainParameter.js'
import { confirmChain } from './confirmChain.js'
import { isUnknownNetwork, mapWalletError } from './errors.js'
import { networkChainId } from './networkChainId.js'
import type { Provider } from './provider.js'
import { ask, readChainId, toCaipNetworkId, toHex } from './wallet.js'

export type SwitchParameters = {
  provider: Provider
  network: CaipNetwork
  /** Base URL of the blockchain service. */
  blockchainUrl: string
  signal: AbortSignal
}

/**
 * Switches with EIP-3326, and adds the network with EIP-3085 if the wallet does not know it. Resolves once
 * the wallet itself reports the network.
 *
 * @throws SwitchRejectedError, RequestPendingError, ChainNotSupportedError, SwitchFailedError, or the
 * signal's reason.
 */
export async function switchNetwork(parameters: SwitchParameters): Promise<{ caipNetworkId: CaipNetworkId }> {
  const { provider, network, signal } = parameters
  const target = networkChainId(network)
  try {
    await askSwitch(provider, target, signal).catch((error) => {
      if (!isUnknownNetwork(error)) throw error
      return add(parameters, target)
    })
    await confirmChain(provider, target, signal)
  } catch (error) {
    throw signal.aborted ? signal.reason : mapWalletError(error, 'switch')
  }
  return { caipNetworkId: toCaipNetworkId(target) }
}

const askSwitch = (provider: Provider, chainId: number, signal: AbortSignal) =>
  ask(provider, 'wallet_switchEthereumChain', [{ chainId: toHex(chainId) }], signal)

async function add(
  { provider, network, blockchainUrl, signal }: SwitchParameters,
  target: number,
): Promise<void> {
  await ask(provider, 'wallet_addEthereumChain', [addChainParameter(network, target, blockchainUrl)], signal)
  // EIP-3085 does not specify whether adding also switches; always asking would prompt some visitors twice.
  const chainId = await readChainId(provider, signal).catch(() => undefined)
  if (chainId !== target) await askSwitch(provider, target, signal)
}
