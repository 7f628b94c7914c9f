import {
  type FocusEvent,
  forwardRef,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useStyles } from '../theme/styles.js'
import { Field, type FieldText, useFieldInput } from './Field.js'
import { Icon, type IconSource } from './Icon.js'
import css from './Input.css?inline'
import { useLimit } from './useLimit.js'

export type InputProps = FieldText & {
  value: string
  onChange: (value: string) => void
  /** @default 'text' */
  type?: HTMLInputTypeAttribute | undefined
  /** Maximum length. Longer text is rejected as a whole, with an error below. @default 300 */
  maxChars?: number | undefined
  inputMode?: 'text' | 'email' | 'search' | 'numeric' | 'decimal' | 'url' | undefined
  autoComplete?: string | undefined
  autoFocus?: boolean | undefined
  enterKeyHint?: 'go' | 'search' | 'send' | 'next' | 'done' | undefined
  placeholder?: string | undefined
  name?: string | undefined
  /** The full text, if it may be longer than the field. */
  title?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  icon?: IconSource | undefined
  /** If set, a button that clears the field appears once there is text. */
  clearLabel?: string | undefined
  /** Content at the end of the field: a Button of size `sm`, an IconButton, a SpinnerMark. */
  end?: ReactNode
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  testId?: string | undefined
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  useStyles(css)
  const {
    label,
    hideLabel,
    help,
    error: givenError,
    icon,
    clearLabel,
    end,
    onChange,
    testId,
    ...more
  } = props
  const { maxChars = 300, ...input } = more
  const limit = useLimit(maxChars, input.value, onChange)
  const error = limit.error ?? givenError
  const link = useFieldInput({ help, error })
  const isClearable = clearLabel !== undefined && input.value !== '' && !input.disabled && !input.readOnly
  return (
    <Field id={link.id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className="lk-input">
        {icon && <Icon name={icon} />}
        <input
          ref={ref}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          {...link}
          onChange={(event) => limit.change(event.target.value)}
          data-testid={testId}
        />
        {isClearable && (
          <button
            type="button"
            className="lk-input-clear"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={(event) => {
              onChange('')
              event.currentTarget.parentElement?.querySelector('input')?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        {end}
      </div>
    </Field>
  )
})
