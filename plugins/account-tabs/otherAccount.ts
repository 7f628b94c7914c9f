import {
  type ChainAccount,
  type ChainNetworkState,
  type ConnectionAccount,
  chainIdOf,
} from '../../kernel/index.js'

/** The account of another kind that the wallet has beside the one in use, where it may be switched to. */
export function otherAccount(
  account: ChainAccount | undefined,
  chain: ChainNetworkState | undefined,
): ConnectionAccount | undefined {
  const all = account?.allAccounts ?? []
  const current = all.find(({ address }) => address === account?.address)
  const other = all.find(({ type }) => type !== current?.type)
  if (!current || other?.type !== 'smartAccount') return current && other
  // A smart account is there only where its network has them.
  const id = chain?.caipNetworkId && chainIdOf(chain.caipNetworkId)
  return chain?.smartAccountEnabledNetworks.some((one) => one === id) ? other : undefined
}
