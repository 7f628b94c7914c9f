import { useId } from 'react'
import { FullAddress, ReviewBox, usePlugin, useSlice, useText } from '../../../views/index.js'
import type { SwapReview } from '../contract.js'
import { setUnlimited } from '../form.js'
import { useFigures } from './figures.js'

/** The spender and the amount of the allowance: the exact amount, unless the visitor chooses an unlimited one. */
export function Allowance({ review }: { review: Extract<SwapReview, { status: 'ready' }> }) {
  const ctx = usePlugin('swap')
  const t = useText()
  const id = useId()
  const { exact } = useFigures()
  const isUnlimited = useSlice('swap', (state) => state.isApprovalUnlimited)
  const { quote, call, spender } = review
  const { symbol, decimals } = quote.from
  const amount = exact(quote.amountIn, decimals)
  const allowance = () => {
    if (call.kind === 'reset') return t('swap.allowance-none', { symbol })
    return t(isUnlimited ? 'swap.allowance-unlimited' : 'swap.allowance-exact', { amount, symbol })
  }
  return (
    <ReviewBox>
      <dl className="lk-swap-pair">
        <dt className="lk-13 lk-muted">{t('swap.spender')}</dt>
        <dd>{spender !== undefined && <FullAddress address={spender} testId="swap-spender" />}</dd>
        <dt className="lk-13 lk-muted">{t('swap.allowance')}</dt>
        <dd className="lk-num" data-testid="swap-allowance">
          {allowance()}
        </dd>
      </dl>
      {call.kind === 'reset' ? (
        <p className="lk-13 lk-muted">{t('swap.step-reset-text', { symbol })}</p>
      ) : (
        <>
          <label className="lk-swap-check">
            <input
              type="checkbox"
              checked={isUnlimited}
              aria-describedby={id}
              onChange={(event) => setUnlimited(ctx, event.target.checked)}
              data-testid="swap-unlimited"
            />
            <span>{t('swap.unlimited')}</span>
          </label>
          <p id={id} className="lk-13 lk-muted">
            {t('swap.unlimited-text', { symbol })}
          </p>
        </>
      )}
    </ReviewBox>
  )
}
