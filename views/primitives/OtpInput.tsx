import { forwardRef } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Field, type FieldText, useFieldInput } from './Field.js'
import css from './OtpInput.css?inline'
import { useLimit } from './useLimit.js'

/** Pasted text may contain words around the code, but not a whole letter. */
const MAX_PASTED = 1_000

export type OtpInputProps = FieldText & {
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** Called once with the complete code, whether typed, pasted or autofilled. */
  onComplete?: ((value: string) => void) | undefined
  /** @default 6 */
  length?: number | undefined
  autoFocus?: boolean | undefined
  /** For while the code is being checked: keeps focus, ignores input. */
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  testId?: string | undefined
}

/** Draws boxes under a single input, so that paste, autofill and screen readers work natively. */
export const OtpInput = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  useStyles(css)
  const {
    label,
    hideLabel,
    help,
    error: givenError,
    value,
    onChange,
    onComplete,
    length = 6,
    testId,
    ...input
  } = props
  const change = (digits: string) => {
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const limit = useLimit(length, value, change)
  const error = limit.error ?? givenError
  const link = useFieldInput({ help, error })
  return (
    <Field id={link.id} label={label} hideLabel={hideLabel} help={help} error={error} centered>
      <div className="lk-otp" dir="ltr">
        <input
          ref={ref}
          {...input}
          {...link}
          value={value}
          onChange={(event) => limit.change(digitsOf(event.target.value))}
          // Digits are added and removed only at the end, wherever the boxes are clicked.
          onSelect={({ currentTarget: { value: text }, currentTarget }) => {
            if (currentTarget.selectionStart !== text.length || currentTarget.selectionEnd !== text.length) {
              currentTarget.setSelectionRange(text.length, text.length)
            }
          }}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`\\d{${length}}`}
          data-testid={testId}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            className={cx(
              'lk-otp-box lk-20 lk-num',
              index === Math.min(value.length, length - 1) && 'lk-otp-next',
            )}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </Field>
  )
})

/** The digits of a text, or the unchanged text if it is too long to search. */
const digitsOf = (text: string) => (text.length > MAX_PASTED ? text : text.replace(/\D/g, ''))
