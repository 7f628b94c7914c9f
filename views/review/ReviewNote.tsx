import type { ReactNode } from 'react'
import { cx } from '../primitives/cx.js'
import { Icon } from '../primitives/Icon.js'
import { moreIcons } from '../primitives/viewIcons.js'
import { useStyles } from '../theme/styles.js'
import css from './review.css?inline'

export type ReviewNoteProps = {
  /** @default 'careful' */
  tone?: 'info' | 'careful' | 'bad' | undefined
  /** One paragraph, in 13 px. */
  isSmall?: boolean | undefined
  className?: string | undefined
  children: ReactNode
  testId?: string | undefined
}

/** A sentence that the visitor has to know, with an icon. */
export function ReviewNote({ tone = 'careful', isSmall, className, children, testId }: ReviewNoteProps) {
  useStyles(css)
  return (
    <div
      className={cx('lk-review-sentence', `lk-review-${tone}`, isSmall && 'lk-13', className)}
      data-testid={testId}
    >
      <Icon name={tone === 'info' ? moreIcons.info : 'warning'} size={isSmall ? 16 : undefined} />
      {isSmall ? <p>{children}</p> : <div className="lk-pair">{children}</div>}
    </div>
  )
}
