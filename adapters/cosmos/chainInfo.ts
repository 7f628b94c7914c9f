import type { ChainInfo } from '@keplr-wallet/types'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { urlsOf } from '../nodes.js'
import { type CosmosChains, chainIdOf, chainOf, restUrlsOf } from './chains.js'

/**
 * The chain description for a wallet that lacks the network. Node URLs come from the network definition: the
 * host's own transports may contain keys, and a wallet stores what it gets.
 *
 * @throws ChainNotSupportedError if the network lacks required details.
 */
export function toChainInfo(network: CaipNetwork, chains: CosmosChains): ChainInfo {
  const { name, nativeCurrency, testnet, blockExplorers } = network
  const chain = chainOf(network, chains)
  const [rpc] = urlsOf({ ...network, customRpcUrls: [] })
  const [rest] = restUrlsOf(network)
  if (!chain || !rpc || !rest) {
    const cause = new TypeError(
      `To suggest ${network.caipNetworkId} to a wallet, set its prefix and denom in cosmosAdapter({ chains }), and rpcUrls.rest.`,
    )
    throw new ChainNotSupportedError({ cause })
  }
  const { prefix, denom, coinType = 118, gasPrices } = chain
  const coin = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  return {
    rpc,
    rest,
    chainId: chainIdOf(network),
    chainName: name,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [{ ...coin, ...(gasPrices && { gasPriceStep: gasPrices }) }],
    stakeCurrency: coin,
    ...(testnet && { isTestnet: true }),
    ...(blockExplorers && { explorers: { txPage: `${blockExplorers.default.url}/tx/{txHash}` } }),
  }
}
