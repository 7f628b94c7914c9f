import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import { Icon, type IconSource } from './Icon.js'
import css from './Notice.css?inline'

export type EmptyStateProps = {
  icon: IconSource
  title: string
  text?: ReactNode
  /** A Button. */
  action?: ReactNode
  testId?: string | undefined
  titleTestId?: string | undefined
  textTestId?: string | undefined
}

export type ErrorStateProps = {
  /** The error. */
  title: string
  /** The next step for the visitor. */
  text?: string | undefined
  /** The retry Button. */
  action?: ReactNode
  testId?: string | undefined
}

export function EmptyState({ icon, title, text, action, testId, titleTestId, textTestId }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="lk-notice" data-testid={testId}>
      <span className="lk-notice-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="lk-20" data-testid={titleTestId}>
        {title}
      </p>
      {text !== undefined && (
        <p className="lk-15 lk-muted lk-notice-text" data-testid={textTestId}>
          {text}
        </p>
      )}
      {action && <div className="lk-notice-action">{action}</div>}
    </div>
  )
}

/** Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div className="lk-notice-error" role="alert">
      <EmptyState icon="warning" {...props} />
    </div>
  )
}
