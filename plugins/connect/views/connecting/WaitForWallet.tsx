import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ProgressRing, type ProgressRingProps, Text, useStyles } from '../../../../views/index.js'
import type { RequestState } from '../../attempt/walletRequest.js'
import css from '../styles.css?inline'
import { RetryButton } from './RetryButton.js'

export type WaitForWalletProps = {
  /** Of size 64. */
  image: ReactNode
  status: RequestState['status']
  title: string
  text?: string | undefined
  /** Absent when trying again cannot help. */
  onRetry?: (() => void) | undefined
  leaveText: string
  onLeave: () => void
  /** Where it takes the place of something that had focus. */
  takesFocus?: boolean | undefined
  testId?: string | undefined
}

const RINGS: Readonly<Record<RequestState['status'], ProgressRingProps['state']>> = {
  waiting: 'waiting',
  slow: 'waiting',
  done: 'success',
  failed: 'error',
}

/** What is asked, in the middle of its ring; what to do; and, once there is a reason to, a way on. */
export function WaitForWallet(props: WaitForWalletProps) {
  useStyles(css)
  const { image, status, title, text, onRetry, leaveText, onLeave, takesFocus, testId } = props
  const words = useRef<HTMLDivElement>(null)
  const isStuck = status === 'slow' || status === 'failed'
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const retry = () => {
    // The button goes away with the press; focus stays where the news will be.
    words.current?.focus({ preventScroll: true })
    onRetry?.()
  }
  return (
    <div className="lk-groups lk-wait" data-testid={testId}>
      <ProgressRing state={RINGS[status]}>{image}</ProgressRing>
      <div ref={words} className="lk-pair lk-center" dir="auto" role="status" tabIndex={-1}>
        <Text size={16}>{title}</Text>
        {text !== undefined && <Text tone="muted">{text}</Text>}
      </div>
      {isStuck && (
        <div className="lk-stack">
          {onRetry && <RetryButton variant={status === 'failed' ? 'primary' : 'secondary'} onClick={retry} />}
          {(status === 'slow' || !onRetry) && (
            <Button variant="ghost" fullWidth onClick={onLeave}>
              {leaveText}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
