import { type ReactNode, useId } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Field.css?inline'

export type FieldText = {
  label: string
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined
  /** Help below; the line is reserved when `help` or `error` is given, were it an empty string. */
  help?: string | undefined
  /** Takes the place of `help`, marks the input invalid and is announced. */
  error?: string | undefined
}

type FieldProps = FieldText & { id: string; children: ReactNode; centered?: boolean | undefined }

/** Label above and one reserved line below an input. */
export function Field({ id, label, hideLabel, help, error, centered, children }: FieldProps) {
  useStyles(css)
  const line = error || help
  return (
    <div className={cx('lk-field', centered && 'lk-center')}>
      <label className={hideLabel ? 'lk-vh' : 'lk-13 lk-muted'} htmlFor={id}>
        {label}
      </label>
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

/** What the input itself needs to belong to its Field. */
export function useFieldInput({ help, error }: Pick<FieldText, 'help' | 'error'>) {
  const id = useId()
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': help === undefined && error === undefined ? undefined : `${id}-line`,
  }
}
