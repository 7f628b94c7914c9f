import { fromUnits } from '../../../kernel/base/units.js'
import type { CaipNetwork, TokenBalance } from '../../../kernel/session/types.js'
import type { CosmosCoin } from '../provider.js'
import { decimalsOf } from './metadata.js'
import type { Facts } from './questions.js'
import { shorten } from './shorten.js'

type Subject = {
  network: CaipNetwork
  /** The native denomination. */
  native: string
}

/** Converts a balance. No node knows a price; without known decimals it is in base units, by their own name. */
export function toToken(
  { denom, amount }: CosmosCoin,
  facts: Facts,
  { network, native }: Subject,
): TokenBalance {
  const { caipNetworkId, nativeCurrency } = network
  const decimals = facts.metadata && decimalsOf(facts.metadata, denom)
  const { name, symbol } = namesOf(denom, facts, decimals)
  const isImitation = [native, nativeCurrency.symbol].some((one) => isSame(one, symbol))
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    address: `${caipNetworkId}:${denom.replaceAll(':', '%3A')}`,
    price: 0,
    quantity: { decimals: `${decimals ?? 0}`, numeric: fromUnits(BigInt(amount), decimals ?? 0) },
    iconUrl: '',
    ...(decimals === undefined && { isInBaseUnits: true }),
    ...(isImitation && { isSuspicious: true }),
  }
}

/** The metadata's symbol is that of its larger unit, so base units don't have it. */
function namesOf(denom: string, { metadata, trace }: Facts, decimals: number | undefined) {
  if (metadata && decimals !== undefined) {
    const { name, symbol, display } = metadata.metadata
    return { name: name || symbol || display, symbol: symbol || display }
  }
  const symbol = shorten(trace?.base ?? denom)
  return { name: trace ? `${trace.path}/${symbol}` : symbol, symbol }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
