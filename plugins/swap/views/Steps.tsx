import { Icon, useSlice, useText } from '../../../views/index.js'
import type { SwapReview } from '../contract.js'
import { isSameToken } from '../core.js'

const ORDER = ['reset', 'approve', 'swap'] as const
const WORDS = { reset: 'swap.step-reset', approve: 'swap.step-approve', swap: 'swap.step-swap' } as const

/** The sequence of wallet requests, if there are several. */
export function Steps({ call: { kind }, batch, quote }: Extract<SwapReview, { status: 'ready' }>) {
  const t = useText()
  const { progress, sourceToken } = useSlice('swap', (state) => state)
  const { symbol } = quote.from
  const isDone =
    progress?.status === 'confirmed' &&
    progress.kind !== 'swap' &&
    isSameToken(progress.quote.from, sourceToken)
  const first = isDone ? progress.kind : kind
  if (batch?.length) return <Together symbol={symbol} />
  if (first === 'swap') return null
  const steps = ORDER.slice(ORDER.indexOf(first))
  return (
    <ol className="lk-swap-steps" aria-label={t('swap.steps')} data-testid="swap-steps">
      {steps.map((step, index) => {
        const isOver = steps.indexOf(step) < steps.indexOf(kind)
        return (
          <li
            key={step}
            className="lk-swap-step"
            aria-current={step === kind ? 'step' : undefined}
            data-done={isOver || undefined}
          >
            <span className="lk-swap-number" aria-hidden="true">
              {isOver ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>{t(WORDS[step], { symbol })}</span>
            {isOver && <span className="lk-vh">{t('swap.step-done')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** One request for the allowance and the swap. */
function Together({ symbol }: { symbol: string }) {
  const t = useText()
  return (
    <ol className="lk-swap-steps" aria-label={t('swap.steps')} data-testid="swap-steps">
      <li className="lk-swap-step" aria-current="step">
        <span className="lk-swap-number" aria-hidden="true">
          1
        </span>
        <span>{t('swap.step-batch', { symbol })}</span>
      </li>
    </ol>
  )
}
