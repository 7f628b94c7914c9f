import { useId, useState } from 'react'
import { fromUnits } from '../../../kernel/index.js'
import {
  cx,
  formatFiat,
  Icon,
  Later,
  moreIcons,
  Skeleton,
  useNetwork,
  useOnline,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { Age } from './Age.js'
import { cutAmount } from './cutAmount.js'
import { amountOf, IMPACT_HIGH, useFigures } from './figures.js'
import { Row } from './Row.js'

const loadSlippage = () => import('./Slippage.js')

type DetailsProps = {
  quote: SwapQuote | undefined
  isAwaited: boolean
  /** Why there is no quote, in its place. */
  note: string | undefined
  onRefresh: () => void
}

/** The rate, and on demand all that a quote says. */
export function Details({ quote, isAwaited, note, onRefresh }: DetailsProps) {
  const t = useText()
  const id = useId()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="lk-swap-more">
      <div className="lk-swap-head">
        <button
          type="button"
          className="lk-swap-toggle lk-13"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          data-testid="swap-details"
        >
          <span className="lk-swap-rate">
            {note !== undefined && (
              <span className="lk-swap-note" data-testid="swap-note">
                <Icon name="warning" size={16} />
                <span>{note}</span>
              </span>
            )}
            {note === undefined && isAwaited && (
              <>
                <Skeleton width={144} height={14} />
                <span className="lk-vh">{t('swap.quoting')}</span>
              </>
            )}
            {note === undefined && !isAwaited && <Rate quote={quote} />}
          </span>
          <Icon name={moreIcons['chevron-down']} size={16} className="lk-swap-chevron" />
        </button>
        {quote && isOnline && <Age quotedAt={quote.quotedAt} onRefresh={onRefresh} />}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Rows quote={quote} />}
      </div>
    </div>
  )
}

/** Of the quote; before there is one, by the prices that are told. */
function Rate({ quote }: { quote: SwapQuote | undefined }) {
  const t = useText()
  const { rate, percent } = useFigures()
  const source = useSlice('swap', (state) => state.sourceToken)
  const to = useSlice('swap', (state) => state.toToken)
  const [paid, received] = [source?.price ?? 0, to?.price ?? 0]
  const market = paid > 0 && received > 0 ? paid / received : undefined
  const value = quote ? amountOf(quote.amountOut, quote.to) / amountOf(quote.amountIn, quote.from) : market
  if (value === undefined || !Number.isFinite(value) || !source || !to)
    return <span className="lk-muted">{t('swap.details')}</span>
  const values = { symbol: source.symbol, amount: rate(value), other: to.symbol }
  return (
    <>
      <span className={cx('lk-num', !quote && 'lk-muted')} data-testid="swap-rate">
        {t(quote ? 'swap.rate' : 'swap.rate-market', values)}
      </span>
      {(quote?.priceImpact ?? 0) >= IMPACT_HIGH && (
        <span className="lk-warning" data-testid="swap-impact-high">
          {t('swap.impact-high', { percent: percent(quote?.priceImpact ?? 0) })}
        </span>
      )}
    </>
  )
}

function Rows({ quote }: { quote: SwapQuote | undefined }) {
  const t = useText()
  const { percent, short, most, write, locale } = useFigures()
  const network = useNetwork()
  const price = useSlice('swap', ({ tokens }) => tokens[0]?.price ?? 0)
  const { priceImpact } = quote ?? {}
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const cost = (units: string) => {
    const amount = `${most(units, decimals)} ${symbol}`
    const worth = Number(fromUnits(BigInt(units), decimals)) * price
    return price > 0 ? `${amount} · ${formatFiat(worth, locale)}` : amount
  }
  return (
    <>
      <dl className="lk-swap-rows lk-num">
        <Row label={t('swap.impact')} testId="swap-impact">
          {quote &&
            (priceImpact === undefined ? (
              t('swap.unknown')
            ) : (
              <span className={priceImpact >= IMPACT_HIGH ? 'lk-warning' : undefined}>
                {percent(priceImpact)}
              </span>
            ))}
        </Row>
        <Row label={t('swap.minimum')} testId="swap-minimum">
          {quote && `${short(quote.minimum, quote.to.decimals)} ${quote.to.symbol}`}
        </Row>
        <Row label={t('swap.fee')} testId="swap-fee">
          {quote && `${write(cutAmount(quote.providerFee))} ${quote.from.symbol}`}
        </Row>
        <Row label={t('swap.network-cost')} testId="swap-network-cost">
          {quote && (quote.networkCost === undefined ? t('swap.unknown') : cost(quote.networkCost))}
        </Row>
      </dl>
      <MaxSlippage />
    </>
  )
}

function MaxSlippage() {
  const t = useText()
  const id = useId()
  const { percent } = useFigures()
  const slippage = useSlice('swap', (state) => state.slippage)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="lk-swap-toggle lk-swap-max lk-13"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        data-testid="swap-slippage"
      >
        <span className="lk-muted">{t('swap.slippage')}</span>
        <strong className="lk-num">{percent(slippage)}</strong>
        <Icon name={moreIcons['chevron-down']} size={16} className="lk-swap-chevron" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Later plugin="swap" load={loadSlippage}>
            <div className="lk-swap-changing" />
          </Later>
        )}
      </div>
    </>
  )
}
