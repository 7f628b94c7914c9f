import { forwardRef, type ReactNode, useState } from 'react'
import { useLocale } from '../hooks/locale.js'
import { formatAmount } from '../numbers/formatAmount.js'
import { useStyles } from '../theme/styles.js'
import css from './AmountInput.css?inline'
import { amountSize, MAX_AMOUNT_CHARS, readAmount, writeAmount } from './amount.js'
import { cx } from './cx.js'
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
  /** Language of the separators and digits. @default the kit's language; outside a kit, English */
  locale?: string | undefined
  /** A line below, already formatted, such as the amount in the visitor's currency. */
  fiat?: string | undefined
  /** What the visitor has, at the end of that line. */
  balance?: ReactNode
  /** Content beside the digits: a button to choose a token, or the symbol. */
  end?: ReactNode
  /** With both set, a small button enters the maximum. */
  maxLabel?: string | undefined
  onMax?: (() => void) | undefined
  /** Only for visitors with a mouse, because on a phone a keyboard would cover the view. */
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** For computed amounts, such as the result of a swap, which don't look like a field. */
  readOnly?: boolean | undefined
  /** The computed amount with all of its digits, already formatted, if `value` has fewer. */
  exact?: string | undefined
  testId?: string | undefined
  maxTestId?: string | undefined
}

export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  useStyles(css)
  const spoken = useLocale()
  const { label, hideLabel, help, value, onChange, locale = spoken, fiat, balance, end } = props
  const { maxLabel, onMax, disabled, readOnly } = props
  const [typed, setTyped] = useState<{ text: string; value: string; locale: string }>()
  const change = (text: string) => {
    const amount = readAmount(text, locale)
    setTyped({ text, value: amount ?? '', locale })
    onChange(amount ?? '', { text, isAmount: amount !== undefined })
  }
  const autoFocus = props.autoFocus && matchMedia('(pointer: fine)').matches
  const isComputed = readOnly && value !== ''
  const write = isComputed ? formatAmount : writeAmount
  // In another language the text would read as another amount.
  const isAsTyped = typed?.value === value && (value === '' || typed.locale === locale)
  const shown = isAsTyped ? typed.text : write(value, locale)
  const exact = props.exact ?? shown
  const limit = useLimit(MAX_AMOUNT_CHARS, shown, change)
  const error = limit.error ?? props.error
  const link = useFieldInput({ help, error })
  const hasMax = maxLabel !== undefined && onMax !== undefined
  const exactId = exact === shown ? undefined : `${link.id}-exact`
  const balanceId = balance ? `${link.id}-balance` : undefined
  const described = [link['aria-describedby'], exactId, balanceId].filter(Boolean).join(' ')
  return (
    <Field id={link.id} help={help} error={error}>
      <div className={cx('lk-amount', readOnly && 'lk-amount-flat')}>
        <label className={hideLabel ? 'lk-vh' : 'lk-13 lk-muted'} htmlFor={link.id}>
          {label}
        </label>
        <div className="lk-amount-row lk-amount-main">
          <span className="lk-amount-digits">
            <input
              ref={ref}
              {...link}
              aria-describedby={described || undefined}
              className="lk-num"
              style={{ fontSize: amountSize(shown.length) }}
              value={shown}
              onChange={(event) => limit.change(event.target.value)}
              title={exact}
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
        {exactId && (
          <span id={exactId} className="lk-vh">
            {exact}
          </span>
        )}
        {(fiat !== undefined || balance !== undefined || hasMax) && (
          <div className="lk-amount-row lk-amount-low">
            <span className="lk-amount-fiat lk-13 lk-muted lk-num lk-clip" title={fiat}>
              {fiat}
            </span>
            <span className="lk-amount-own">
              <span id={balanceId} className="lk-13 lk-muted lk-num lk-clip">
                {balance}
              </span>
              {hasMax && (
                <button type="button" className="lk-amount-max" onClick={onMax} data-testid={props.maxTestId}>
                  {maxLabel}
                </button>
              )}
            </span>
          </div>
        )}
      </div>
    </Field>
  )
})
