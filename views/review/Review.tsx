import type { ReactNode } from 'react'
import { cx } from '../primitives/cx.js'
import { useStyles } from '../theme/styles.js'
import { Actions } from './Actions.js'
import css from './review.css?inline'

export type ReviewProps = {
  children: ReactNode
  /** The buttons, at the lower edge. */
  actions: ReactNode
  /** Keeps the buttons where they are while parts arrive. Without it, the review is as high as its content. */
  height?: 'short' | 'tall' | undefined
  testId?: string | undefined
}

/** What a request moves, allows and costs, before the wallet is asked. */
export function Review({ children, actions, height, testId }: ReviewProps) {
  useStyles(css)
  return (
    <div className={cx('lk-groups', height && `lk-review-${height}`)} data-testid={testId}>
      {children}
      <Actions>{actions}</Actions>
    </div>
  )
}
