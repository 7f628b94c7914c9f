import {
  ListItem,
  SearchedList,
  SkeletonRows,
  useNavigate,
  useNetwork,
  usePlugin,
  useSearch,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { OnrampOffer } from '../contract.js'
import { chooseOffer } from '../form.js'
import purchaseMessages from '../messages/purchase.js'
import { keyOf, listOffers } from '../offers.js'
import css from '../styles.css?inline'
import { CurrencyImage } from './CurrencyImage.js'
import { Nothing } from './Nothing.js'
import { useLists } from './useLists.js'

/** Currencies for sale, the account's own network first. */
export default function OnRampTokenSelect() {
  useStyles(css)
  const ctx = usePlugin('onramp')
  const t = useText(purchaseMessages)
  const { back } = useNavigate()
  const place = useNetwork()
  const state = useSlice('onramp', (onramp) => onramp)
  useLists()

  const offers = listOffers(state, ctx.session)
  const { query, setQuery, found } = useSearch(offers, ({ currency, network }) => [
    currency.name,
    currency.symbol,
    network.display_name,
  ])
  if (state.status !== 'ready' && offers.length === 0) return <SkeletonRows label={t('onramp.loading')} />
  if (offers.length === 0) return <Nothing network={place} />
  const { purchaseCurrency: currency, network } = state
  const chosen = currency && network && keyOf({ currency, network })
  const choose = (offer: OnrampOffer) => {
    chooseOffer(ctx, offer)
    back()
  }
  return (
    <SearchedList
      {...{ query, items: found, onQuery: setQuery, itemKey: keyOf }}
      labels={{
        search: t('onramp.search'),
        clear: t('onramp.clear'),
        list: t('onramp.tokens'),
        none: t('onramp.no-match'),
        noneText: t('onramp.no-match-text', { query: query.trim() }),
        found: t('onramp.found', { count: found.length }),
      }}
      testIds={{ search: 'onramp-search', list: 'onramp-tokens', none: 'onramp-no-match' }}
    >
      {(offer) => (
        <ListItem
          title={offer.currency.symbol}
          subtitle={t('onramp.on-network', {
            name: offer.currency.name,
            network: offer.network.display_name,
          })}
          image={<CurrencyImage kind="token" id={offer.currency.symbol} />}
          selected={keyOf(offer) === chosen}
          onClick={() => choose(offer)}
          testId={`onramp-token-${keyOf(offer)}`}
        />
      )}
    </SearchedList>
  )
}
