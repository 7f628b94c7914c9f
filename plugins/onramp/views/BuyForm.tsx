import { useId, useRef, useState } from 'react'
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
import { ProviderButton } from './ProviderButton.js'
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
  const feesId = useId()
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
        <Text as="h2" size={20}>
          {t('onramp.heading')}
        </Text>
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
        <div>
          {providers.map(({ id, feeRange }) => (
            <Text key={id} id={`${feesId}-${id}`} size={13} tone="muted" testId={`onramp-fees-${id}`}>
              {t('onramp.fees', { range: feeRange })}
            </Text>
          ))}
        </div>
        <Link quiet onClick={explain} testId="onramp-how">
          {t('onramp.how')}
        </Link>
      </div>
      <div className="lk-onramp-go lk-stack">
        {providers.map((provider, index) => (
          <ProviderButton
            key={provider.id}
            provider={provider}
            isFirst={index === 0}
            feesId={`${feesId}-${provider.id}`}
            isBusy={state.quotesLoading && !problem}
            onClick={() => press(provider)}
          />
        ))}
      </div>
    </>
  )
}
