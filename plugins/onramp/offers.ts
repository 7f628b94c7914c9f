import { type CaipNetwork, parseCaipNetworkId, type Session } from '../../kernel/index.js'
import type { OnrampNetwork, OnrampOffer, OnrampState } from './contract.js'

/** The service's name for Solana, whose genesis hash it does not report. */
const SOLANA = /^solana(-mainnet)?$/
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function isSame({ name, chain_id }: OnrampNetwork, { caipNetworkId }: CaipNetwork): boolean {
  if (SOLANA.test(name)) return caipNetworkId === SOLANA_MAINNET
  return chain_id !== '' && [parseCaipNetworkId(caipNetworkId).reference, caipNetworkId].includes(chain_id)
}

/**
 * Currencies that the active account can receive: on its own network, then on other networks of the kit where the same
 * address belongs to it. Smart accounts may not be deployed elsewhere.
 */
export function listOffers(
  { purchaseCurrencies }: Pick<OnrampState, 'purchaseCurrencies'>,
  session: Pick<Session, 'account' | 'network' | 'state'>,
): readonly OnrampOffer[] {
  const active = session.network()
  const account = session.account()
  if (!active) return []
  const used = account?.allAccounts.find(({ address }) => address === account.address)
  const all = session.state.get().networks[active.chainNamespace]?.requestedCaipNetworks ?? []
  const others = used?.type === 'smartAccount' ? [] : all.filter((one) => one !== active && !one.testnet)
  const places = [active, ...others.filter(({ caipNetworkId }) => caipNetworkId !== active.caipNetworkId)]
  return places.flatMap((place) =>
    purchaseCurrencies.flatMap((currency) => {
      const network = currency.networks.find((one) => isSame(one, place))
      return network ? [{ currency, network, caipNetworkId: place.caipNetworkId }] : []
    }),
  )
}

/** Symbols and ids alone are ambiguous: both currencies of the sample have the same id. */
export const keyOf = ({ currency, network }: Pick<OnrampOffer, 'currency' | 'network'>): string =>
  `${currency.symbol}-${network.name}`
