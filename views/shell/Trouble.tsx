import { Icon } from '../primitives/Icon.js'

type TroubleProps = {
  title: string
  text: string
  retryText: string
  onRetry: () => void
  /** What else can be done, where trying again did not help. */
  more?: { text: string; onClick: () => void } | undefined
}

/**
 * What the shell says when a view did not load or fell over. Made of little, so that it is here before anything else
 * is: the network may be what is wrong. Only its looks come later, by `happenings.css`.
 */
export function Trouble({ title, text, retryText, onRetry, more }: TroubleProps) {
  return (
    <div className="lk-trouble" role="alert">
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
