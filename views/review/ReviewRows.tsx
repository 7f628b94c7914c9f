import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../primitives/cx.js'
import { useStyles } from '../theme/styles.js'
import css from './review.css?inline'

export type ReviewRowsProps = {
  children: ReactNode
  /** On a surface of its own, as a `ReviewBox`. */
  isBox?: boolean | undefined
  className?: string | undefined
}

/** Values with their labels. */
export function ReviewRows({ children, isBox, className }: ReviewRowsProps) {
  useStyles(css)
  return <dl className={cx('lk-review-rows lk-num', isBox && 'lk-review-box', className)}>{children}</dl>
}

export type ReviewRowProps = {
  label: ReactNode
  /** Undefined while there is no value: then a dash. */
  children: ReactNode
  className?: string | undefined
  testId?: string | undefined
}

/** A value with its label. While the value is renewed, its place stays as large as it was. */
export function ReviewRow({ label, children, className, testId }: ReviewRowProps) {
  const last = useRef<ReactNode>(undefined)
  useEffect(() => {
    if (children !== undefined) last.current = children
  })
  return (
    <div className="lk-review-row">
      <dt>{label}</dt>
      <dd dir="auto" className={className} data-testid={testId}>
        {children ?? (
          <>
            <span className="lk-review-last">{last.current}</span>
            <span>—</span>
          </>
        )}
      </dd>
    </div>
  )
}
