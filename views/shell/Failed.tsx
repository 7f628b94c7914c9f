import { useContext } from 'react'
import { useText } from '../hooks/text.js'
import { HappeningsContext } from './useHappenings.js'

export type FailedProps = {
  /** The view did not load, also not on a second try, or its plugin failed; or it threw while it was drawn. */
  kind: 'failed' | 'stuck' | 'broken' | 'crashed'
  onRetry: () => void
}

/** Shown instead of a view. The explanation is lazy: without a network, the retry must do. */
export function Failed(props: FailedProps) {
  const t = useText()
  const happenings = useContext(HappeningsContext)
  if (happenings) return <happenings.Trouble {...props} />
  return (
    <div className="lk-groups" role="alert">
      {t('shell.crashed-title')}
      <button type="button" onClick={props.onRetry}>
        {t('shell.try-again')}
      </button>
    </div>
  )
}
