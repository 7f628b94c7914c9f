import { ReviewNote, ReviewRow, ReviewRows, Text, useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { useFigures } from './figures.js'

/** Shows the former and the current price if the price changed since the last review. */
export function Moved({ before, now }: { before: SwapQuote; now: SwapQuote }) {
  const t = useText()
  const { exact } = useFigures()
  const { symbol, decimals } = now.to
  const isWorse = BigInt(now.amountOut) < BigInt(before.amountOut)
  const amount = (units: string) => `${exact(units, decimals)} ${symbol}`
  return (
    <div className="lk-swap-frame lk-stack" data-testid="swap-moved">
      <ReviewNote>
        <Text size={15}>{t('swap.moved')}</Text>
        <Text size={13} tone="muted">
          {t(isWorse ? 'swap.moved-worse' : 'swap.moved-better')}
        </Text>
      </ReviewNote>
      <ReviewRows>
        <ReviewRow label={t('swap.moved-before')} testId="swap-moved-before">
          {amount(before.amountOut)}
        </ReviewRow>
        <ReviewRow label={t('swap.moved-now')} testId="swap-moved-now">
          {amount(now.amountOut)}
        </ReviewRow>
      </ReviewRows>
    </div>
  )
}
