import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './review.css?inline'

/** A part of a review on a surface of its own. `<hr>` separates what is in it. */
export function ReviewBox({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="lk-review-box">{children}</div>
}
