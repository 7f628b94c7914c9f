import { SLOW_WALLET_MS, type TransferStage } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'
import { useIsSlow } from '../hooks/useIsSlow.js'
import { Button } from '../primitives/Button.js'

/** How far something is that a wallet was asked to send. */
export type TransferProgress = {
  /** `short`: it was called off for too little. */
  readonly status: 'checking' | 'short' | TransferStage
  /** Of the transaction, once it has one. */
  readonly id?: string | undefined
  /** Why it was refused. */
  readonly code?: string | undefined
}
export type NextWord = 'again' | 'back' | 'done' | 'activity' | 'stop-waiting'
type TransferNextProps = {
  name: string
  progress: TransferProgress
  words(word: NextWord): string
  again: string
  onStop(): void
}

/** Where the page shows what was sent, if it has that view. */
const ACTIVITY_VIEW = 'Transactions'
/** Something tampers with the page: not to be tried again with a tap. */
const TAMPERED = ['NOT_AS_REVIEWED', 'PROVIDER_CHANGED']

/** The next step, at each stage. */
export function TransferNext({ name, progress, words, again, onStop }: TransferNextProps) {
  const { router, modal, route } = useKit()
  const { back, replace } = router
  const { status, code = '' } = progress
  if (status === 'checking' || status === 'network') return null
  if (status === 'wallet') {
    const stop = () => {
      onStop()
      back()
    }
    return <StopWaiting label={words('stop-waiting')} onClick={stop} testId={`${name}-stop`} />
  }
  const isUnsent = status === 'declined' || status === 'refused'
  const isOver = status === 'confirmed' || status === 'late' || status === 'altered'
  const hasActivity = route(ACTIVITY_VIEW) !== undefined
  return (
    <div className="lk-stack">
      {isUnsent && !TAMPERED.includes(code) && (
        <Button fullWidth onClick={() => replace(again)} testId={`${name}-again`}>
          {words('again')}
        </Button>
      )}
      {isOver ? (
        <Button fullWidth onClick={() => modal.close()} testId={`${name}-done`}>
          {words('done')}
        </Button>
      ) : (
        <Button variant={isUnsent ? 'ghost' : 'primary'} fullWidth onClick={back} testId={`${name}-back`}>
          {words('back')}
        </Button>
      )}
      {!isUnsent && hasActivity && (
        <Button variant="ghost" fullWidth onClick={() => replace(ACTIVITY_VIEW)} testId={`${name}-activity`}>
          {words('activity')}
        </Button>
      )}
    </div>
  )
}

/** Offered once the wallet has taken its time. What it still answers is followed all the same. */
function StopWaiting({ label, onClick, testId }: { label: string; onClick: () => void; testId: string }) {
  if (!useIsSlow(SLOW_WALLET_MS)) return null
  return (
    <Button variant="ghost" fullWidth onClick={onClick} testId={testId}>
      {label}
    </Button>
  )
}
