import { forwardRef, type MouseEvent } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Icon, type IconSource } from './Icon.js'
import css from './IconButton.css?inline'

export type IconButtonProps = {
  icon: IconSource
  /** The accessible name and tooltip. */
  label: string
  /** @default 'ghost' */
  variant?: 'ghost' | 'filled' | undefined
  /** Mirrors the icon in right-to-left languages. */
  flip?: boolean | undefined
  disabled?: boolean | undefined
  expanded?: boolean | undefined
  describedBy?: string | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  testId?: string | undefined
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  useStyles(css)
  const { icon, label, variant = 'ghost', flip, disabled, expanded, describedBy, onClick, testId } = props
  return (
    <button
      ref={ref}
      type="button"
      className={cx('lk-ib', variant === 'filled' && 'lk-ib-filled')}
      aria-label={label}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      title={describedBy === undefined ? label : undefined}
      disabled={disabled}
      onClick={onClick}
      data-testid={testId}
    >
      <Icon name={icon} flip={flip} />
    </button>
  )
})
