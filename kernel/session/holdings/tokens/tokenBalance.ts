import type { CaipNetworkId } from '../../../base/caip.js'
import type { Services } from '../../../options.js'
import { imageAddress } from '../../../web/imageAddress.js'
import type { TokenBalance } from '../../types.js'
import { isUnusual } from '../isUnusual.js'
import { tokenName, tokenSymbol } from './tokenText.js'

/**
 * Makes a validated entry safe to draw and send: removes invisible characters from its text, and cuts its amount to
 * whole base units.
 */
export function tokenBalance(
  { value, address, isSuspicious, isInBaseUnits, ...rest }: TokenBalance,
  services: Services,
): TokenBalance {
  const place = address?.split(':')[2] ?? ''
  // A token whose texts are empty or invisible is known by its address.
  const symbol = tokenSymbol(rest.symbol) || (place && `${place.slice(0, 6)}…${place.slice(-4)}`)
  const name = tokenName(rest.name) || symbol
  return {
    name,
    symbol,
    chainId: rest.chainId,
    ...(address !== undefined && { address }),
    ...(Number.isFinite(value) && { value }),
    price: rest.price,
    quantity: { ...rest.quantity, numeric: cut(rest.quantity) },
    iconUrl: imageAddress(rest.iconUrl, services) ?? '',
    // Check the original text: hidden characters are gone from the cleaned one.
    ...((isSuspicious || isUnusual(rest.symbol) || isUnusual(rest.name)) && { isSuspicious: true }),
    ...(isInBaseUnits && { isInBaseUnits }),
  }
}

/**
 * Keeps balances of one network, each token once, without those of zero decimals, which are of low quality
 * (docs/specification.md#validation), unless zero stands for unknown ones.
 */
export function worthShowing(
  tokens: readonly TokenBalance[],
  network: CaipNetworkId,
  services: Services,
): TokenBalance[] {
  const seen = new Set<string | undefined>()
  return tokens
    .filter(({ chainId, address, quantity, isInBaseUnits }) => {
      if (chainId !== network || seen.has(address)) return false
      const isKept = isInBaseUnits || Number(quantity.decimals) > 0
      if (isKept) seen.add(address)
      return isKept
    })
    .map((token) => tokenBalance(token, services))
}

/** Cuts digits beyond the token's decimals, which do not exist on its network. */
function cut({ decimals, numeric }: TokenBalance['quantity']): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  const kept = fraction.slice(0, Number(decimals))
  return kept ? `${whole}.${kept}` : whole
}
