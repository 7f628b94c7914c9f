import { useId, useState } from 'react'
import { cx, Icon, Later, moreIcons, Skeleton, useOnline, useSlice, useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { Age } from './Age.js'
import { amountOf, IMPACT_HIGH, useFigures } from './figures.js'

const loadRows = () => import('./DetailRows.js')

type DetailsProps = {
  quote: SwapQuote | undefined
  isAwaited: boolean
  /** Shown if there is no quote: the reason. */
  note: string | undefined
  onRefresh: () => void
}

/** The rate, which expands to all details of the quote. */
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
        {isOpen && (
          <Later plugin="swap" load={loadRows} props={{ quote }}>
            <div className="lk-swap-opening" />
          </Later>
        )}
      </div>
    </div>
  )
}

/** The quote’s rate; without a quote, the rate by known prices. */
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
      <span className={cx('lk-num', !quote && 'lk-muted')} dir="ltr" data-testid="swap-rate">
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
