import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Icon } from './Icon.js'
import css from './ProgressRing.css?inline'

export type ProgressRingProps = {
  /** A WalletImage, NetworkImage or Avatar of size 64. */
  children: ReactNode
  /** `error` marks the ring and shakes it once; the text belongs below it. @default 'waiting' */
  state?: 'waiting' | 'error' | 'success' | 'idle' | undefined
  testId?: string | undefined
}

const BADGES = { error: 'close', success: 'check' } as const

export function ProgressRing({ children, state = 'waiting', testId }: ProgressRingProps) {
  useStyles(css)
  return (
    <div className={cx('lk-ring', `lk-ring-${state}`)} data-testid={testId}>
      <span className="lk-ring-line" />
      {children}
      {(state === 'error' || state === 'success') && (
        <span className="lk-ring-badge">
          <Icon name={BADGES[state]} size={14} />
        </span>
      )}
    </div>
  )
}
