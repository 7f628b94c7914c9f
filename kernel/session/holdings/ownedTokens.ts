import type { CaipNetwork, ChainAccount, TokenBalance } from '../types.js'

/**
 * What an account has, the native currency first: what was read of it itself counts, because its node is the network's own
 * word. Without a price where no service told one.
 */
export function ownedTokens(
  account: ChainAccount | undefined,
  network: CaipNetwork | undefined,
): readonly TokenBalance[] {
  const { tokenBalance = [], balance } = account ?? {}
  const told = tokenBalance.find(({ address }) => address === undefined)
  const others = tokenBalance.filter((one) => one !== told)
  if (!network) return tokenBalance
  if (balance === undefined) return told ? [told, ...others] : others
  const { name, symbol, decimals } = network.nativeCurrency
  const price = told?.price ?? 0
  const native: TokenBalance = {
    name: told?.name ?? name,
    symbol: told?.symbol ?? symbol,
    chainId: network.caipNetworkId,
    ...(told && { value: Number(balance) * price }),
    price,
    quantity: { decimals: String(decimals), numeric: balance },
    iconUrl: told?.iconUrl ?? '',
  }
  return [native, ...others]
}
