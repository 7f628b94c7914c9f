import { useId, useState } from 'react'
import { fromUnits } from '../../../kernel/index.js'
import {
  formatFiat,
  Icon,
  Later,
  moreIcons,
  ReviewRow,
  ReviewRows,
  Shortened,
  shortAmount,
  useNetwork,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import css from '../review.css?inline'
import { IMPACT_HIGH, useFigures } from './figures.js'

const loadSlippage = () => import('./Slippage.js')

/** All details of a quote, and the slippage. */
export default function DetailRows({ quote }: { quote: SwapQuote | undefined }) {
  useStyles(css)
  const t = useText()
  const { percent, short, most, locale } = useFigures()
  const network = useNetwork()
  const price = useSlice('swap', ({ tokens }) => tokens[0]?.price ?? 0)
  const { priceImpact } = quote ?? {}
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const cost = (units: string) => {
    const worth = Number(fromUnits(BigInt(units), decimals)) * price
    return (
      <span>
        <Shortened {...most(units, decimals)} /> {symbol}
        {price > 0 && ` · ${formatFiat(worth, locale)}`}
      </span>
    )
  }
  return (
    <>
      <ReviewRows className="lk-swap-rows">
        <ReviewRow label={t('swap.impact')} testId="swap-impact">
          {quote &&
            (priceImpact === undefined ? (
              t('swap.unknown')
            ) : (
              <span className={priceImpact >= IMPACT_HIGH ? 'lk-warning' : undefined}>
                {percent(priceImpact)}
              </span>
            ))}
        </ReviewRow>
        <ReviewRow label={t('swap.minimum')} testId="swap-minimum">
          {quote && (
            <span>
              <Shortened {...short(quote.minimum, quote.to.decimals)} /> {quote.to.symbol}
            </span>
          )}
        </ReviewRow>
        <ReviewRow label={t('swap.fee')} testId="swap-fee">
          {quote && (
            <span>
              <Shortened {...shortAmount(quote.providerFee, locale)} /> {quote.from.symbol}
            </span>
          )}
        </ReviewRow>
        <ReviewRow label={t('swap.network-cost')} testId="swap-network-cost">
          {quote && (quote.networkCost === undefined ? t('swap.unknown') : cost(quote.networkCost))}
        </ReviewRow>
      </ReviewRows>
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
