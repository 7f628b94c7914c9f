import { formatFiat, useKit, usePlugin, useSlice, useText } from '../../../views/index.js'
import { problemOf, QUICK_AMOUNTS, setAmount } from '../form.js'

/** Common amounts within the limits. */
export function QuickAmounts({ onChosen }: { onChosen: () => void }) {
  const ctx = usePlugin('onramp')
  const { locale } = useKit()
  const t = useText()
  const state = useSlice('onramp', (onramp) => onramp)
  const choose = (amount: string) => {
    setAmount(ctx, amount)
    onChosen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="lk-onramp-quick" role="group" aria-label={t('onramp.quick')}>
      {QUICK_AMOUNTS.filter((amount) => !problemOf({ ...state, paymentAmount: amount })).map((amount) => (
        <button
          key={amount}
          type="button"
          className="lk-onramp-choice lk-num"
          aria-pressed={state.paymentAmount === amount}
          onClick={() => choose(amount)}
          data-testid={`onramp-quick-${amount}`}
        >
          {formatFiat(Number(amount), locale, state.paymentCurrency?.id, 0)}
        </button>
      ))}
    </div>
  )
}
