import type { CaipNetworkId } from '../../../base/caip.js'
import type { Services } from '../../../options.js'
import { imageAddress } from '../../../web/imageAddress.js'
import type { TokenBalance } from '../../types.js'
import { isUnusual } from '../isUnusual.js'
import { tokenName, tokenSymbol } from './tokenText.js'

/**
 * Returns a token that views may draw and send, from an entry whose fields were checked but not its words: its text is what
 * it looks like, and its amount is a whole number of base units.
 */
export function tokenBalance(
  { value, address, isSuspicious, ...told }: TokenBalance,
  services: Services,
): TokenBalance {
  const symbol = tokenSymbol(told.symbol)
  const name = tokenName(told.name) || symbol
  return {
    name,
    symbol,
    chainId: told.chainId,
    ...(address !== undefined && { address }),
    ...(Number.isFinite(value) && { value }),
    price: told.price,
    quantity: { ...told.quantity, numeric: cut(told.quantity) },
    iconUrl: imageAddress(told.iconUrl, services) ?? '',
    // Check the original text: hidden characters are gone from the cleaned one.
    ...((isSuspicious || isUnusual(told.symbol) || isUnusual(told.name)) && { isSuspicious: true }),
  }
}

/**
 * Balances of one network, without those of zero decimals, which are of low quality
 * (docs/specification.md#validation).
 */
export const worthShowing = (
  tokens: readonly TokenBalance[],
  network: CaipNetworkId,
  services: Services,
): TokenBalance[] =>
  tokens
    .filter(({ chainId, quantity }) => chainId === network && Number(quantity.decimals) > 0)
    .map((token) => tokenBalance(token, services))

/** Digits beyond the token's decimals do not exist on its network. */
function cut({ decimals, numeric }: TokenBalance['quantity']): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  const kept = fraction.slice(0, Number(decimals))
  return kept ? `${whole}.${kept}` : whole
}
