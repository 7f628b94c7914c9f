import { forwardRef, type ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './AmountInput.css?inline'
import { amountSize, cleanAmount } from './amount.js'
import { Field, type FieldText, useFieldInput } from './Field.js'

export type AmountInputProps = FieldText & {
  /** Decimal string with a point, as it is sent on. */
  value: string
  onChange: (value: string) => void
  /** Digits the token or currency has behind the point. @default 18 */
  decimals?: number | undefined
  /** The amount in the visitor's currency, or another line below: already formatted. */
  fiat?: string | undefined
  /** Beside the digits: the button to choose a token, or the symbol. */
  end?: ReactNode
  /** With both, a small button which takes everything. */
  maxLabel?: string | undefined
  onMax?: (() => void) | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** For an amount that is computed, such as what a swap yields. */
  readOnly?: boolean | undefined
  testId?: string | undefined
  maxTestId?: string | undefined
}

export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  useStyles(css)
  const { label, hideLabel, help, error, value, onChange, decimals = 18, fiat, end, maxLabel, onMax } = props
  const { autoFocus, disabled, readOnly } = props
  const link = useFieldInput(props)
  const change = (text: string) => {
    const amount = cleanAmount(text, decimals)
    if (amount !== undefined) onChange(amount)
  }
  const hasMax = maxLabel !== undefined && onMax !== undefined
  return (
    <Field id={link.id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className="lk-amount">
        <div className="lk-amount-row lk-amount-main">
          <input
            ref={ref}
            {...link}
            className="lk-num"
            style={{ fontSize: `calc(var(--lk-rem) * ${amountSize(value.length) / 16})` }}
            value={value}
            onChange={(event) => change(event.target.value)}
            title={value}
            placeholder="0"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={79}
            dir="ltr"
            {...{ autoFocus, disabled, readOnly }}
            data-testid={props.testId}
          />
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
