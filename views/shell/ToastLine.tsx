import { useSlice } from '../hooks/useSlice.js'
import { Icon } from '../primitives/Icon.js'
import { SpinnerMark } from '../primitives/Spinner.js'

/** An announced line at the end of the card: errors assertively, others politely. */
export function ToastLine() {
  const { open, message, variant } = useSlice('toast', (toast) => toast)
  return (
    <div className="lk-toast-place" role={variant === 'error' ? 'alert' : 'status'}>
      {open && (
        <div className={`lk-toast lk-toast-${variant} lk-13`}>
          {variant === 'loading' && <SpinnerMark size={16} />}
          {variant === 'success' && <Icon name="check" size={16} className="lk-success" />}
          {variant === 'error' && <Icon name="warning" size={16} className="lk-error" />}
          <span data-testid="wui-snackbar-message">{message}</span>
        </div>
      )}
    </div>
  )
}
