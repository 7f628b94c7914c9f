import type { ReactNode } from 'react'
import {
  formatFiat,
  Icon,
  Skeleton,
  Text,
  TokenImage,
  useNetwork,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { SwapQuote, SwapReview, SwapToken } from '../contract.js'
import { isNative, isSameToken } from '../core.js'
import { cutAmount } from './cutAmount.js'
import { amountOf, IMPACT_HIGH, useFigures } from './figures.js'
import { Row } from './Row.js'

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
  const { short, exact, most, percent, write } = useFigures()
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
      <div className="lk-swap-box">
        <Amount
          label={t('swap.you-send')}
          token={from}
          units={quote.amountIn}
          isExact
          testId="swap-review-pay"
        />
        <hr className="lk-swap-rule" />
        <Amount
          label={t('swap.you-receive')}
          token={to}
          units={quote.amountOut}
          testId="swap-review-receive"
        />
      </div>
      {children}
      <dl className="lk-swap-box lk-swap-rows lk-num">
        {hasSimulation && (
          <Row label={t('swap.simulated')} testId="swap-simulated">
            {isChecking ? awaited : ready?.simulated && `${short(ready.simulated, to.decimals)} ${to.symbol}`}
          </Row>
        )}
        <Row label={t('swap.minimum')} testId="swap-review-minimum">
          <span title={exact(quote.minimum, to.decimals)}>
            {short(quote.minimum, to.decimals)} {to.symbol}
          </span>
        </Row>
        <Row label={t('swap.slippage')} testId="swap-review-slippage">
          {percent(slippage)}
        </Row>
        <Row label={t('swap.impact')} testId="swap-review-impact">
          <span className={(priceImpact ?? 0) >= IMPACT_HIGH ? 'lk-warning' : undefined}>
            {priceImpact === undefined ? t('swap.unknown') : percent(priceImpact)}
          </span>
        </Row>
        <Row label={t('swap.fee')} testId="swap-review-fee">
          {write(cutAmount(quote.providerFee))} {from.symbol}
        </Row>
        <Row label={t('swap.cost')} testId="swap-review-cost">
          {isChecking ? awaited : ready && `${most(ready.call.fee, decimals)} ${symbol}`}
        </Row>
      </dl>
      {ready?.isOwnWitness && (
        <p className="lk-swap-note lk-13" data-testid="swap-own-witness">
          <Icon name="warning" size={16} />
          <span>{t('swap.own-witness')}</span>
        </p>
      )}
    </>
  )
}

type AmountProps = {
  label: string
  token: SwapToken
  units: string
  isExact?: boolean
  testId: string
}

function Amount({ label, token, units, isExact = false, testId }: AmountProps) {
  const t = useText()
  const { exact, short, locale } = useFigures()
  const price = useSlice('swap', ({ tokens }) => tokens.find((one) => isSameToken(one, token))?.price ?? 0)
  const whole = exact(units, token.decimals)
  return (
    <>
      <Text size={13} tone="muted">
        {label}
      </Text>
      <div className="lk-swap-amount">
        <TokenImage token={{ symbol: token.symbol, iconUrl: token.logoUri }} />
        <div className="lk-pair">
          <Text size={20} numeric title={whole} testId={testId}>
            <bdi>{isExact ? whole : short(units, token.decimals)}</bdi> <bdi>{token.symbol}</bdi>
          </Text>
          {price > 0 && (
            <Text size={13} tone="muted" numeric>
              {formatFiat(amountOf(units, token) * price, locale)}
            </Text>
          )}
        </div>
      </div>
      {token.isSuspicious && (
        <p className="lk-swap-note lk-13" data-testid="swap-review-unusual">
          <Icon name="warning" size={16} />
          <span className="lk-warning">{t('swap.unusual')}</span>
        </p>
      )}
    </>
  )
}
