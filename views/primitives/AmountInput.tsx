import { forwardRef, type ReactNode, useState } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './AmountInput.css?inline'
import { amountSize, MAX_AMOUNT_CHARS, readAmount, writeAmount } from './amount.js'
import { Field, type FieldText, useFieldInput } from './Field.js'
import { useLimit } from './useLimit.js'

export type TypedAmount = {
  text: string
  /** False for text that is not an amount or is ambiguous. The text stays in the field. */
  isAmount: boolean
}

export type AmountInputProps = FieldText & {
  /** Decimal string with a point, as it is passed on. Shown in the language's notation, or as typed. */
  value: string
  /** `value` is empty if the text is not an amount. Nothing is truncated: the caller limits the decimals. */
  onChange: (value: string, typed: TypedAmount) => void
  /** Language of the separators and digits. @default 'en' */
  locale?: string | undefined
  /** A line below, already formatted, such as the amount in the visitor's currency. */
  fiat?: string | undefined
  /** Content beside the digits: a button to choose a token, or the symbol. */
  end?: ReactNode
  /** With both set, a small button enters the maximum. */
  maxLabel?: string | undefined
  onMax?: (() => void) | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** For computed amounts, such as the result of a swap. */
  readOnly?: boolean | undefined
  testId?: string | undefined
  maxTestId?: string | undefined
}

export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  useStyles(css)
  const { label, hideLabel, help, value, onChange, locale = 'en', fiat, end, maxLabel, onMax } = props
  const { autoFocus, disabled, readOnly } = props
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const change = (text: string) => {
    const amount = readAmount(text, locale)
    setTyped({ text, value: amount ?? '' })
    onChange(amount ?? '', { text, isAmount: amount !== undefined })
  }
  const shown = typed?.value === value ? typed.text : writeAmount(value, locale)
  const limit = useLimit(MAX_AMOUNT_CHARS, shown, change)
  const error = limit.error ?? props.error
  const link = useFieldInput({ help, error })
  const hasMax = maxLabel !== undefined && onMax !== undefined
  return (
    <Field id={link.id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className="lk-amount">
        <div className="lk-amount-row lk-amount-main">
          <span className="lk-amount-digits">
            <input
              ref={ref}
              {...link}
              className="lk-num"
              style={{ fontSize: amountSize(shown.length) }}
              value={shown}
              onChange={(event) => limit.change(event.target.value)}
              title={shown}
              placeholder="0"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              dir="ltr"
              {...{ autoFocus, disabled, readOnly }}
              data-testid={props.testId}
            />
          </span>
          {end}
        </div>
        {(fiat !== undefined || hasMax) && (
          <div className="lk-amount-row">
            <span className="lk-amount-fiat lk-13 lk-muted lk-num lk-clip" title={fiat}>
              {fiat}
            </span>
            {hasMax && (
              <button type="button" className="lk-amount-max" onClick={onMax} data-testid={props.maxTestId}>
                {maxLabel}
              </button>
            )}
          </div>
        )}
      </div>
    </Field>
  )
})
