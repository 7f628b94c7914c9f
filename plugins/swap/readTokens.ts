import * as v from 'valibot'
import {
  type CaipNetwork,
  isUnusual,
  outsideImage,
  type Services,
  tokenName,
  tokenSymbol,
} from '../../kernel/index.js'
import type { SwapToken } from './contract.js'
import { isNative, nativeOf } from './core.js'

/** Amounts with more decimals are neither shown nor compared. */
const MAX_DECIMALS = 36
/** `decimals` of ERC-20 is a byte. */
const MOST = 255

const Token = v.object({
  name: v.string(),
  symbol: v.string(),
  address: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST)),
  logoUri: v.nullish(v.string()),
})

/**
 * Parses the valid tokens of this network without duplicates; the native currency comes first, as the network defines
 * it.
 */
export function readTokens(
  answers: readonly unknown[],
  network: CaipNetwork,
  services: Services,
): readonly SwapToken[] {
  const address = new RegExp(`^${network.caipNetworkId}:0x[\\da-f]{40}$`, 'i')
  const found = new Map<string, SwapToken>()
  for (const answer of answers) {
    const { success, output } = v.safeParse(Token, answer)
    if (!success || !address.test(output.address)) continue
    const symbol = tokenSymbol(output.symbol)
    const key = output.address.toLowerCase()
    if (symbol === '' || found.has(key)) continue
    found.set(key, {
      name: tokenName(output.name) || symbol,
      symbol,
      address: output.address,
      decimals: output.decimals,
      logoUri: outsideImage(output.logoUri, services) ?? '',
      eip2612: false,
      quantity: '0',
      price: 0,
      ...(output.decimals > MAX_DECIMALS && { isTooFine: true }),
      ...((isUnusual(output.symbol) || isUnusual(output.name)) && { isSuspicious: true }),
    })
  }
  if (found.size === 0) return []
  const listed = found.get(nativeOf(network.caipNetworkId))
  return [nativeToken(network, listed), ...[...found.values()].filter((one) => !isNative(one))]
}

/** Name and decimals come from the network: wrong decimals would change the amount that is sent. */
function nativeToken(
  { nativeCurrency, caipNetworkId }: CaipNetwork,
  listed: SwapToken | undefined,
): SwapToken {
  const { name, symbol, decimals } = nativeCurrency
  const logoUri = listed?.logoUri ?? ''
  return {
    name,
    symbol,
    decimals,
    logoUri,
    address: nativeOf(caipNetworkId),
    eip2612: false,
    quantity: '0',
    price: 0,
  }
}
