import type { RefObject } from 'react'
import {
  AmountInput,
  Button,
  formatFiat,
  Icon,
  moreIcons,
  type TypedAmount,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
  writeAmount,
} from '../../../views/index.js'
import { type AmountProblem, limitsOf, setAmount } from '../form.js'

type AmountFieldProps = {
  /** The problem to show, if any. */
  problem: AmountProblem
  onTyped: (typed: TypedAmount) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** The amount and currency to pay, with the limits below. */
export function AmountField({ problem, onTyped, inputRef }: AmountFieldProps) {
  const ctx = usePlugin('onramp')
  const { locale } = useKit()
  const t = useText()
  const { push } = useNavigate()
  const state = useSlice('onramp', (onramp) => onramp)
  const currency = state.paymentCurrency?.id ?? ''
  const limits = limitsOf(state)
  const write = (amount: string) => formatFiat(Number(amount), locale, currency)
  const values = limits && { min: write(limits.min), max: write(limits.max) }

  const error = () => {
    if (problem === 'unreadable')
      return t('onramp.not-an-amount', { sign: writeAmount('0.0', locale).slice(1, -1) })
    if (problem === 'decimals') return t('onramp.too-fine')
    if (problem === 'amount') return values && t('onramp.need-amount', values)
    return problem && values && t(problem === 'low' ? 'onramp.too-low' : 'onramp.too-high', values)
  }
  return (
    <AmountInput
      ref={inputRef}
      label={t('onramp.you-pay')}
      locale={locale}
      value={state.paymentAmount ?? ''}
      onChange={(next, typed) => {
        setAmount(ctx, next)
        onTyped(typed)
      }}
      error={error()}
      help={values ? t('onramp.limits', values) : ''}
      end={
        <Button
          size="sm"
          variant="secondary"
          label={t('onramp.change-fiat', { currency })}
          onClick={() => push('OnRampFiatSelect')}
          testId="onramp-fiat"
        >
          <span className="lk-onramp-fiat">
            {currency}
            <Icon name={moreIcons['chevron-down']} size={16} />
          </span>
        </Button>
      }
      testId="onramp-amount"
    />
  )
}
