import { Icon, Text, useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { useFigures } from './figures.js'

/** Shows the former and the current price if the price changed since the last review. */
export function Moved({ before, now }: { before: SwapQuote; now: SwapQuote }) {
  const t = useText()
  const { short } = useFigures()
  const { symbol, decimals } = now.to
  const isWorse = BigInt(now.amountOut) < BigInt(before.amountOut)
  const amount = (units: string) => `${short(units, decimals)} ${symbol}`
  return (
    <div className="lk-swap-frame lk-stack" data-testid="swap-moved">
      <div className="lk-swap-note">
        <Icon name="warning" />
        <div className="lk-pair">
          <Text size={15}>{t('swap.moved')}</Text>
          <Text size={13} tone="muted">
            {t(isWorse ? 'swap.moved-worse' : 'swap.moved-better')}
          </Text>
        </div>
      </div>
      <dl className="lk-swap-rows lk-swap-plain lk-num">
        <div className="lk-swap-row">
          <dt>{t('swap.moved-before')}</dt>
          <dd data-testid="swap-moved-before">{amount(before.amountOut)}</dd>
        </div>
        <div className="lk-swap-row">
          <dt>{t('swap.moved-now')}</dt>
          <dd data-testid="swap-moved-now">{amount(now.amountOut)}</dd>
        </div>
      </dl>
    </div>
  )
}
