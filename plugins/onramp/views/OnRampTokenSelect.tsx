import { useState } from 'react'
import {
  EmptyState,
  ListItem,
  moreIcons,
  SearchInput,
  SkeletonRows,
  useKit,
  useNavigate,
  useNetwork,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  VirtualList,
} from '../../../views/index.js'
import type { OnrampOffer } from '../contract.js'
import { chooseOffer } from '../form.js'
import { keyOf, listOffers } from '../offers.js'
import purchaseMessages from '../purchaseMessages.js'
import css from '../styles.css?inline'
import { CurrencyImage } from './CurrencyImage.js'
import { Nothing } from './Nothing.js'
import { useLists } from './useLists.js'

/** What can be bought, those on the account's own network first. */
export default function OnRampTokenSelect() {
  useStyles(css)
  const ctx = usePlugin('onramp')
  const { locale } = useKit().kernel.texts
  const t = useText(purchaseMessages)
  const { back } = useNavigate()
  const place = useNetwork()
  const state = useSlice('onramp', (onramp) => onramp)
  const [query, setQuery] = useState('')
  useLists()

  const offers = listOffers(state, ctx.session)
  if (state.status !== 'ready' && offers.length === 0) return <SkeletonRows label={t('onramp.loading')} />
  if (offers.length === 0) return <Nothing network={place} />
  const wanted = query.trim().toLocaleLowerCase(locale)
  const found = offers.filter(({ currency, network }) =>
    [currency.name, currency.symbol, network.display_name].some((one) =>
      one.toLocaleLowerCase(locale).includes(wanted),
    ),
  )
  const { purchaseCurrency: currency, network } = state
  const chosen = currency && network && keyOf({ currency, network })
  const choose = (offer: OnrampOffer) => {
    chooseOffer(ctx, offer)
    back()
  }
  return (
    <div className="lk-stack">
      <SearchInput
        label={t('onramp.search')}
        clearLabel={t('onramp.clear')}
        value={query}
        onChange={setQuery}
        testId="onramp-search"
      />
      {found.length === 0 ? (
        <EmptyState
          icon={moreIcons.search}
          title={t('onramp.no-match')}
          text={t('onramp.no-match-text', { query: query.trim() })}
          testId="onramp-no-match"
        />
      ) : (
        <VirtualList label={t('onramp.tokens')} items={found} itemKey={keyOf} testId="onramp-tokens">
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
        </VirtualList>
      )}
    </div>
  )
}
