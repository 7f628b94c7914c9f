import { forwardRef, type MouseEvent, type ReactNode, useContext } from 'react'
import { KitContext } from '../hooks/kit.js'
import { useStyles } from '../theme/styles.js'
import css from './Button.css?inline'
import { cx } from './cx.js'
import { Icon, type IconSource } from './Icon.js'
import { SpinnerMark } from './Spinner.js'

export type ButtonProps = {
  children: ReactNode
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** 48 or 40 high. @default 'md' */
  size?: 'md' | 'sm' | undefined
  icon?: IconSource | undefined
  /** Says what is going on, "Waiting for MetaMask", in place of the text. The width stays. */
  loadingText?: string | undefined
  /** Keeps focus, tells assistive technology, ignores clicks. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  fullWidth?: boolean | undefined
  /** @default 'button' */
  type?: 'button' | 'submit' | undefined
  /** Only where the text does not say enough by itself. */
  label?: string | undefined
  describedBy?: string | undefined
  /**
   * For what signs or sends: a click that no person made (`event.isTrusted`) does nothing, nor does one in a page that
   * may not sign where it is (`enableFramedSigning`).
   */
  trusted?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  testId?: string | undefined
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  useStyles(css)
  const { children, variant = 'primary', size = 'md', icon, loading, loadingText, fullWidth, onClick } = props
  const kit = useContext(KitContext)
  const isRefused = ({ isTrusted }: Event) => {
    // `refusesFramed` of the kernel, which imported here would be 0.1 kB more in each feature.
    const isFramed = kit?.options.enableFramedSigning === false && window.self !== window.top
    if (isFramed) kit.refuse('framed-page', document.referrer)
    return isFramed || !isTrusted
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || (props.trusted && isRefused(event.nativeEvent))) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      ref={ref}
      type={props.type ?? 'button'}
      className={cx('lk-btn', `lk-btn-${variant}`, size === 'sm' && 'lk-btn-sm', fullWidth && 'lk-btn-full')}
      disabled={props.disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={click}
      data-testid={props.testId}
    >
      <span className={cx('lk-btn-in', loading && loadingText !== undefined && 'lk-btn-off')}>
        {loading && loadingText === undefined ? <SpinnerMark /> : icon && <Icon name={icon} />}
        <span>{children}</span>
      </span>
      {loadingText !== undefined && (
        <span className={cx('lk-btn-in', !loading && 'lk-btn-off')}>
          <SpinnerMark />
          <span>{loadingText}</span>
        </span>
      )}
    </button>
  )
})
