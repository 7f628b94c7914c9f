import { type CaipNetwork, type ChainAccount, type ChainNetworkState, chainIdOf } from '../../kernel/index.js'

/** The networks on which the account can receive. A smart account exists on some of them only. */
export function compatibleNetworks(
  account: ChainAccount | undefined,
  chain: ChainNetworkState | undefined,
): readonly CaipNetwork[] {
  const { requestedCaipNetworks = [], smartAccountEnabledNetworks = [] } = chain ?? {}
  const used = account?.allAccounts.find(({ address }) => address === account.address)
  if (used?.type !== 'smartAccount') return requestedCaipNetworks
  return requestedCaipNetworks.filter(({ caipNetworkId }) =>
    smartAccountEnabledNetworks.some((id) => id === chainIdOf(caipNetworkId)),
  )
}
