import { forwardRef } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Field, type FieldText, useFieldInput } from './Field.js'
import css from './OtpInput.css?inline'
import { useLimit } from './useLimit.js'

/** Pasted text may have words around the code, but not a whole letter. */
const MAX_PASTED = 1_000

export type OtpInputProps = FieldText & {
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code, typed, pasted or filled in by the browser. */
  onComplete?: ((value: string) => void) | undefined
  /** @default 6 */
  length?: number | undefined
  autoFocus?: boolean | undefined
  /** While the code is being checked: stays focused, takes no input. */
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  testId?: string | undefined
}

/** Boxes are drawn; the input over them is one, so that paste, autofill and screen readers need no tricks. */
export const OtpInput = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  useStyles(css)
  const {
    label,
    hideLabel,
    help,
    error: told,
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
  const error = limit.error ?? told
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
          // Digits are added and removed at the end only, wherever the boxes are clicked.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
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

/** The digits of a text, or all of it if it is too long to look for them. */
const digitsOf = (text: string) => (text.length > MAX_PASTED ? text : text.replace(/\D/g, ''))
