import { Icon } from '../primitives/Icon.js'

type TroubleProps = {
  title: string
  text: string
  retryText: string
  onRetry: () => void
  /** An alternative if retrying did not help. */
  more?: { text: string; onClick: () => void } | undefined
}

/**
 * Shown if a view did not load or crashed. Minimal and eager, because the network may be the problem. Only its styles
 * are lazy, in `happenings.css`. It belongs to no plugin, so the sheet of the one that failed does not reach it.
 */
export function Trouble({ title, text, retryText, onRetry, more }: TroubleProps) {
  return (
    <div className="lk-trouble" role="alert" data-plugin="">
      <Icon name="warning" size={32} className="lk-error" />
      <p className="lk-20">{title}</p>
      <p className="lk-15 lk-muted">{text}</p>
      <button type="button" className="lk-retry lk-15" onClick={onRetry}>
        {retryText}
      </button>
      {more && (
        <button type="button" className="lk-reload lk-15" onClick={more.onClick}>
          {more.text}
        </button>
      )}
    </div>
  )
}
