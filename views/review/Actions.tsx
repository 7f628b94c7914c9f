import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './actions.css?inline'

/** The buttons of a view, at its lower edge however long it is. The last child of `lk-groups`. */
export function Actions({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="lk-actions">{children}</div>
}
