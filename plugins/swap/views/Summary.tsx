import type { ReactNode } from 'react'
import {
  formatExact,
  formatFiat,
  ReviewAmount,
  ReviewBox,
  ReviewNote,
  ReviewRow,
  ReviewRows,
  Skeleton,
  useNetwork,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { SwapQuote, SwapReview, SwapToken } from '../contract.js'
import { isNative, isSameToken, pictured } from '../core.js'
import { amountOf, IMPACT_HIGH, useFigures } from './figures.js'

type SummaryProps = {
  quote: SwapQuote
  /** The review, once it is available. */
  ready: Extract<SwapReview, { status: 'ready' }> | undefined
  isChecking: boolean
  /** Shown between the amounts and the details. */
  children?: ReactNode
}

/** The amounts to pay and to receive, the minimum, and the costs. */
export function Summary({ quote, ready, isChecking, children }: SummaryProps) {
  const t = useText()
  const { exact, percent, locale } = useFigures()
  const network = useNetwork()
  const { from, to, priceImpact, slippage } = quote
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  // Without the allowance, the swap cannot be simulated.
  const hasSimulation = ready ? ready.simulated !== undefined : isChecking && isNative(from)
  const awaited = (
    <>
      <Skeleton width={112} height={14} />
      <span className="lk-vh">{t('swap.checking')}</span>
    </>
  )
  return (
    <>
      <ReviewBox>
        <Amount label={t('swap.you-send')} token={from} units={quote.amountIn} testId="swap-review-pay" />
        <hr />
        <Amount
          label={t('swap.you-receive')}
          token={to}
          units={quote.amountOut}
          testId="swap-review-receive"
        />
      </ReviewBox>
      {children}
      <ReviewRows isBox>
        {hasSimulation && (
          <ReviewRow label={t('swap.simulated')} testId="swap-simulated">
            {isChecking ? awaited : ready?.simulated && `${exact(ready.simulated, to.decimals)} ${to.symbol}`}
          </ReviewRow>
        )}
        <ReviewRow label={t('swap.minimum')} testId="swap-review-minimum">
          {exact(quote.minimum, to.decimals)} {to.symbol}
        </ReviewRow>
        <ReviewRow label={t('swap.slippage')} testId="swap-review-slippage">
          {percent(slippage)}
        </ReviewRow>
        <ReviewRow label={t('swap.impact')} testId="swap-review-impact">
          <span className={(priceImpact ?? 0) >= IMPACT_HIGH ? 'lk-warning' : undefined}>
            {priceImpact === undefined ? t('swap.unknown') : percent(priceImpact)}
          </span>
        </ReviewRow>
        <ReviewRow label={t('swap.fee')} testId="swap-review-fee">
          {formatExact(quote.providerFee, locale)} {from.symbol}
        </ReviewRow>
        {ready?.payer === undefined ? (
          <ReviewRow label={t('swap.cost')} testId="swap-review-cost">
            {isChecking ? awaited : ready && `${exact(ready.call.fee, decimals)} ${symbol}`}
          </ReviewRow>
        ) : (
          <ReviewRow label={t('swap.network-cost')} testId="swap-review-cost">
            {t('swap.paid-by', { payer: ready.payer })}
          </ReviewRow>
        )}
      </ReviewRows>
      {ready?.isOwnWitness && (
        <ReviewNote isSmall testId="swap-own-witness">
          {t('swap.own-witness')}
        </ReviewNote>
      )}
    </>
  )
}

type AmountProps = {
  label: string
  token: SwapToken
  units: string
  testId: string
}

function Amount({ label, token, units, testId }: AmountProps) {
  const t = useText()
  const { exact, locale } = useFigures()
  const price = useSlice('swap', ({ tokens }) => tokens.find((one) => isSameToken(one, token))?.price ?? 0)
  return (
    <ReviewAmount
      label={label}
      token={pictured(token)}
      amount={exact(units, token.decimals)}
      worth={price > 0 ? formatFiat(amountOf(units, token) * price, locale) : undefined}
      doubt={token.isSuspicious ? t('swap.unusual') : undefined}
      testId={testId}
      doubtTestId="swap-review-unusual"
    />
  )
}
