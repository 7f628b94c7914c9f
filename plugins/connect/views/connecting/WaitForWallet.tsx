import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ProgressRing, type ProgressRingProps, Text, useStyles } from '../../../../views/index.js'
import type { RequestState } from '../../attempt/walletRequest.js'
import css from '../styles.css?inline'
import { RetryButton } from './RetryButton.js'

export type WaitForWalletProps = {
  /** 64 px. */
  image: ReactNode
  status: RequestState['status']
  title: string
  text?: string | undefined
  /** Absent if a retry cannot help. */
  onRetry?: (() => void) | undefined
  leaveText: string
  onLeave: () => void
  /** Takes focus because it replaces the element that had it. */
  takesFocus?: boolean | undefined
  testId?: string | undefined
}

const RINGS: Readonly<Record<RequestState['status'], ProgressRingProps['state']>> = {
  waiting: 'waiting',
  slow: 'waiting',
  done: 'success',
  failed: 'error',
}

/** The picture of the wallet in a ring, instructions, and actions once there are any. */
export function WaitForWallet(props: WaitForWalletProps) {
  useStyles(css)
  const { image, status, title, text, onRetry, leaveText, onLeave, takesFocus, testId } = props
  const words = useRef<HTMLDivElement>(null)
  const isStuck = status === 'slow' || status === 'failed'
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const retry = () => {
    // The button disappears when pressed, so move focus to the text that changes.
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
