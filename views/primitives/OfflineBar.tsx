import { useStyles } from '../theme/styles.js'
import { Icon } from './Icon.js'
import css from './OfflineBar.css?inline'

export type OfflineBarProps = {
  /** "You are offline. We'll carry on when you're back." */
  text: string
  testId?: string | undefined
}

/** A thin bar under the header. */
export function OfflineBar({ text, testId }: OfflineBarProps) {
  useStyles(css)
  return (
    <div className="lk-offline lk-13" role="status" data-testid={testId}>
      <Icon name="warning" size={16} className="lk-warning" />
      <span>{text}</span>
    </div>
  )
}
