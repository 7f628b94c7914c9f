import { type CaipNetwork, type ChainAccount, ownedTokens, parseCaipAddress } from '../../kernel/index.js'
import type { OnrampOffer } from './contract.js'

/** The account's balance of a currency, a decimal string. Undefined on another network, or if unknown. */
export function heldOf(
  { currency, network: { contract_address }, caipNetworkId }: OnrampOffer,
  account: ChainAccount | undefined,
  network: CaipNetwork | undefined,
): string | undefined {
  if (network?.caipNetworkId !== caipNetworkId) return undefined
  const found = ownedTokens(account, network).find(
    ({ symbol, address }) =>
      symbol === currency.symbol &&
      (address === undefined ||
        parseCaipAddress(address).address.toLowerCase() === contract_address.toLowerCase()),
  )
  return found?.quantity.numeric
}
