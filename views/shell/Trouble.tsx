import { useText } from '../hooks/text.js'
import { Icon } from '../primitives/Icon.js'
import { moreIcons } from '../primitives/viewIcons.js'
import type { FailedProps } from './Failed.js'
import messages from './happeningMessages.js'

/** Explains why a view is missing. It belongs to no plugin, so the sheet of the one that failed does not reach it. */
export function Trouble({ kind, onRetry }: FailedProps) {
  const t = useText(messages)
  // Chromium never fetches a failed module again (whatwg/html#10327): offer to reload the page.
  const isStuck = kind === 'stuck' && navigator.onLine
  const isLost = kind === 'failed' || kind === 'stuck'
  const text = isLost ? 'shell.failed-text' : 'shell.crashed-text'
  return (
    <div
      className="lk-trouble"
      role="alert"
      data-plugin=""
      data-offline={(isLost && !navigator.onLine) || undefined}
    >
      <Icon name={moreIcons.warning} size={32} className="lk-error" />
      <p className="lk-20">{t(isLost ? 'shell.failed-title' : 'shell.crashed-title')}</p>
      <p className="lk-15 lk-muted">{t(isStuck ? 'shell.stuck-text' : text)}</p>
      <button type="button" className="lk-retry lk-15" onClick={onRetry}>
        {t(kind === 'broken' ? 'shell.back' : 'shell.try-again')}
      </button>
      {isStuck && (
        <button type="button" className="lk-reload lk-15" onClick={() => location.reload()}>
          {t('shell.reload')}
        </button>
      )}
    </div>
  )
}
