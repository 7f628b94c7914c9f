import type { CaipNetwork, ChainAccount, TokenBalance } from '../types.js'

/**
 * Lists an account's tokens, the native currency first. The native balance comes from a node, because it is
 * authoritative; its price is missing if no service reported one.
 */
export function ownedTokens(
  account: ChainAccount | undefined,
  network: CaipNetwork | undefined,
): readonly TokenBalance[] {
  const { tokenBalance = [], balance } = account ?? {}
  const listed = tokenBalance.find(({ address }) => address === undefined)
  const others = tokenBalance.filter((one) => one !== listed)
  if (!network) return tokenBalance
  if (balance === undefined) return listed ? [listed, ...others] : others
  const { name, symbol, decimals } = network.nativeCurrency
  const price = listed?.price ?? 0
  const native: TokenBalance = {
    name: listed?.name ?? name,
    symbol: listed?.symbol ?? symbol,
    chainId: network.caipNetworkId,
    ...(listed && { value: Number(balance) * price }),
    price,
    quantity: { decimals: String(decimals), numeric: balance },
    iconUrl: listed?.iconUrl ?? '',
  }
  return [native, ...others]
}
