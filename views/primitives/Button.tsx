import { forwardRef, type MouseEvent, type ReactElement, type ReactNode, useContext } from 'react'
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
  /** 48 or 40 pixels high. @default 'md' */
  size?: 'md' | 'sm' | undefined
  /** A logo is passed as an element of its own. */
  icon?: IconSource | ReactElement | undefined
  /** Replaces the text while loading: "Waiting for MetaMask". The width stays. */
  loadingText?: string | undefined
  /** Keeps focus, announces the busy state and ignores clicks. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  fullWidth?: boolean | undefined
  /** @default 'button' */
  type?: 'button' | 'submit' | undefined
  /** Only if the text alone is not clear. */
  label?: string | undefined
  describedBy?: string | undefined
  /**
   * For buttons that sign or send: ignores synthetic clicks (`event.isTrusted`) and clicks in a framed page that must
   * not sign (`enableFramedSigning`).
   */
  trusted?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  testId?: string | undefined
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  useStyles(css)
  const { children, variant = 'primary', size = 'md', icon, loading, loadingText, fullWidth, onClick } = props
  const drawn = typeof icon === 'string' ? <Icon name={icon} /> : icon
  const kit = useContext(KitContext)
  const isRefused = ({ isTrusted }: Event) => {
    // Copied from the kernel's `refusesFramed`: importing it would add 0.1 kB to each feature.
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
        {loading && loadingText === undefined ? <SpinnerMark /> : drawn}
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
