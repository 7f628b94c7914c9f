import type { ReactNode } from 'react'
import { fromUnits, toUnits } from '../../../kernel/index.js'
import {
  Button,
  formatFiat,
  Shortened,
  Skeleton,
  shortAmount,
  useKit,
  useOnline,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { OnrampAmount, OnrampProvider, OnrampQuote } from '../contract.js'

/** Maximum decimals of the service's amounts. */
const DECIMALS = 18
const units = ({ amount }: OnrampAmount) => toUnits(amount, DECIMALS)

/** The part of the total that is neither the purchase nor the network fee. */
const feeOf = ({ paymentTotal, paymentSubtotal, networkFee }: OnrampQuote) =>
  fromUnits(units(paymentTotal) - units(paymentSubtotal) - units(networkFee), DECIMALS)

type QuoteBoxProps = { provider: OnrampProvider | undefined; onRetry: () => void }

/** The quote's costs and amounts. An error takes the same space, so that nothing moves. */
export function QuoteBox({ provider, onRetry }: QuoteBoxProps) {
  const { locale } = useKit()
  const t = useText()
  const isOnline = useOnline()
  const { quote, quotesLoading, error, purchaseCurrency } = useSlice('onramp', (onramp) => onramp)
  const symbol = purchaseCurrency?.symbol ?? ''
  const fiat = ({ currency }: OnrampAmount, amount: string) => formatFiat(Number(amount), locale, currency)
  const money = (of: (quote: OnrampQuote) => OnrampAmount) => quote && fiat(of(quote), of(quote).amount)
  const bought = quote && shortAmount(quote.purchaseAmount.amount, locale)
  const total = money(({ paymentTotal }) => paymentTotal)
  const row = (label: string, value: ReactNode, testId: string) => (
    <Row label={label} value={value} isLoading={quotesLoading} testId={`onramp-quote-${testId}`} />
  )
  return (
    <div className="lk-onramp-box lk-onramp-quote">
      <dl
        className="lk-onramp-rows"
        aria-busy={quotesLoading}
        aria-hidden={error !== undefined || undefined}
        data-testid="onramp-quote"
      >
        {row(
          t('onramp.you-get'),
          bought && (
            <strong>
              <bdi>
                <Shortened {...bought} />
              </bdi>{' '}
              <bdi>{symbol}</bdi>
            </strong>
          ),
          'purchase',
        )}
        {row(
          t('onramp.before-fees'),
          money(({ paymentSubtotal }) => paymentSubtotal),
          'subtotal',
        )}
        {row(t('onramp.fee'), quote && fiat(quote.paymentTotal, feeOf(quote)), 'fee')}
        {row(
          t('onramp.network-fee'),
          money(({ networkFee }) => networkFee),
          'network-fee',
        )}
        {row(t('onramp.total'), total && <strong>{total}</strong>, 'total')}
      </dl>
      <span className="lk-vh" role="status">
        {quotesLoading && t('onramp.quote-loading')}
        {bought && total && t('onramp.quote-ready', { amount: bought.exact, symbol, total })}
      </span>
      {error !== undefined && (
        <div
          className="lk-onramp-failed"
          role="alert"
          data-offline={!isOnline || undefined}
          data-testid="onramp-quote-failed"
        >
          <p>
            {isOnline
              ? t('onramp.quote-failed', { label: provider?.label ?? '' })
              : t('onramp.quote-offline')}
          </p>
          {isOnline && (
            <Button size="sm" variant="secondary" onClick={onRetry} testId="onramp-quote-retry">
              {t('onramp.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type RowProps = { label: string; value: ReactNode; isLoading: boolean; testId: string }
const Row = ({ label, value, isLoading, testId }: RowProps) => (
  <div className="lk-onramp-row">
    <dt>{label}</dt>
    <dd className="lk-num" data-testid={testId}>
      {isLoading ? <Skeleton width={72} height={12} /> : (value ?? '—')}
    </dd>
  </div>
)
