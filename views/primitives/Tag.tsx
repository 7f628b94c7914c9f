import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Tag.css?inline'

export type TagProps = {
  children: string
  /** `success` adds a dot, for "Installed". @default 'neutral' */
  tone?: 'neutral' | 'success' | undefined
  testId?: string | undefined
}

export function Tag({ children, tone, testId }: TagProps) {
  useStyles(css)
  return (
    <span className={cx('lk-tag', tone === 'success' && 'lk-tag-dot')} dir="auto" data-testid={testId}>
      {children}
    </span>
  )
}
