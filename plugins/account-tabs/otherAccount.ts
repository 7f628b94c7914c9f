import {
  type ChainAccount,
  type ChainNetworkState,
  type ConnectionAccount,
  chainIdOf,
} from '../../kernel/index.js'

/** The wallet's account of the other kind; undefined if there is none or switching is not allowed. */
export function otherAccount(
  account: ChainAccount | undefined,
  chain: ChainNetworkState | undefined,
): ConnectionAccount | undefined {
  const all = account?.allAccounts ?? []
  const current = all.find(({ address }) => address === account?.address)
  const other = all.find(({ type }) => type !== current?.type)
  if (!current || other?.type !== 'smartAccount') return current && other
  // Smart accounts exist only on networks that support them.
  const id = chain?.caipNetworkId && chainIdOf(chain.caipNetworkId)
  return chain?.smartAccountEnabledNetworks.some((one) => one === id) ? other : undefined
}
