import { type ReactNode, useId } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Field.css?inline'

export type FieldText = {
  label: string
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean | undefined
  /** Help below. The line is reserved if `help` or `error` is given, even as an empty string. */
  help?: string | undefined
  /** Replaces `help`, marks the input invalid and is announced. */
  error?: string | undefined
}

type FieldProps = Omit<FieldText, 'label'> & {
  id: string
  /** Undefined if the content has the label. */
  label?: string | undefined
  children: ReactNode
  centered?: boolean | undefined
}

/** A label above an input and one reserved line below it. */
export function Field({ id, label, hideLabel, help, error, centered, children }: FieldProps) {
  useStyles(css)
  const line = error || help
  return (
    <div className={cx('lk-field', centered && 'lk-center')}>
      {label !== undefined && (
        <label className={hideLabel ? 'lk-vh' : 'lk-13 lk-muted'} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {(help !== undefined || error !== undefined) && (
        <p
          id={`${id}-line`}
          className={cx('lk-field-line lk-13', error ? 'lk-error' : 'lk-muted')}
          aria-live="polite"
        >
          {line}
        </p>
      )}
    </div>
  )
}

/** The attributes that connect an input to its Field. */
export function useFieldInput({ help, error }: Pick<FieldText, 'help' | 'error'>) {
  const id = useId()
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': help === undefined && error === undefined ? undefined : `${id}-line`,
  }
}
