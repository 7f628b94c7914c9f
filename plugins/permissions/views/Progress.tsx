import { Button, formatPercent, SkeletonRows, usePlugin, useText } from '../../../views/index.js'

/** Screen readers hear each of these steps, in percent. */
const STEP = 10

type ProgressProps = {
  /** From 0 to 100. */
  percent: number
  /** Undefined before and after the search itself: what comes before may still move it. */
  onStop: (() => void) | undefined
}

/** How much of the chain was searched. */
export function Progress({ percent, onStop }: ProgressProps) {
  const t = useText()
  const { locale } = usePlugin('permissions')
  const textOf = (step: number) =>
    t('permissions.searching', { percent: formatPercent(percent - (percent % step), locale) })
  return (
    <div className="lk-stack lk-permits-wait" data-testid="permissions-searching">
      <div className="lk-permits-more">
        <p className="lk-13" aria-hidden="true">
          {textOf(1)}
        </p>
        {onStop && (
          <Button size="sm" variant="secondary" onClick={onStop} testId="permissions-stop">
            {t('permissions.stop')}
          </Button>
        )}
      </div>
      <SkeletonRows label={textOf(STEP)} count={2} />
    </div>
  )
}
