import { useRef, useState } from 'react'
import {
  Link,
  ListItem,
  Text,
  type TypedAmount,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { OnrampProvider } from '../contract.js'
import { problemOf } from '../form.js'
import { startPurchase } from '../purchase.js'
import { accountProperties } from '../track.js'
import { AmountField } from './AmountField.js'
import { CurrencyImage } from './CurrencyImage.js'
import { Destination } from './Destination.js'
import { Methods } from './Methods.js'
import { ProviderRow } from './ProviderRow.js'
import { QuickAmounts } from './QuickAmounts.js'
import { QuoteBox } from './QuoteBox.js'
import { useQuote } from './useQuote.js'

/** The form. Choosing a provider without a valid amount shows the problem and focuses the field. */
export function BuyForm({ providers }: { providers: readonly OnrampProvider[] }) {
  const ctx = usePlugin('onramp')
  const t = useText()
  const { push } = useNavigate()
  const state = useSlice('onramp', (onramp) => onramp)
  const [typed, setTyped] = useState<TypedAmount>()
  const [isAsked, setAsked] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const askAgain = useQuote()
  const problem = problemOf(state, typed?.isAmount)
  const { purchaseCurrency, network } = state

  const press = (provider: OnrampProvider) => {
    setAsked(true)
    if (problem) amount.current?.focus()
    else startPurchase(ctx, provider)
  }
  const explain = () => {
    ctx.track('SELECT_WHAT_IS_A_BUY', accountProperties(ctx))
    push('WhatIsABuy')
  }
  return (
    <>
      <div className="lk-stack">
        <AmountField
          problem={isAsked || problem !== 'amount' ? problem : undefined}
          onTyped={setTyped}
          inputRef={amount}
        />
        <QuickAmounts onChosen={() => setTyped(undefined)} />
        <Methods />
      </div>
      {purchaseCurrency && network && (
        <div className="lk-stack">
          <Text size={13} tone="muted">
            {t('onramp.you-buy')}
          </Text>
          <ListItem
            title={purchaseCurrency.symbol}
            subtitle={t('onramp.on-network', {
              name: purchaseCurrency.name,
              network: network.display_name,
            })}
            image={<CurrencyImage kind="token" id={purchaseCurrency.symbol} />}
            label={t('onramp.change-token', {
              symbol: purchaseCurrency.symbol,
              name: purchaseCurrency.name,
              network: network.display_name,
            })}
            trailing="chevron"
            onClick={() => push('OnRampTokenSelect')}
            testId="onramp-token"
          />
          <QuoteBox provider={providers[0]} onRetry={askAgain} />
        </div>
      )}
      <Destination />
      <div className="lk-onramp-row">
        <Text size={13} tone="muted">
          {t('onramp.continue')}
        </Text>
        <Link quiet onClick={explain} testId="onramp-how">
          {t('onramp.how')}
        </Link>
      </div>
      <div className="lk-onramp-go lk-stack">
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            isBusy={state.quotesLoading && !problem}
            onClick={() => press(provider)}
          />
        ))}
      </div>
    </>
  )
}
