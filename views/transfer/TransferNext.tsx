import { SLOW_WALLET_MS, type TransferStage } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'
import { useIsSlow } from '../hooks/useIsSlow.js'
import { Button } from '../primitives/Button.js'

/** Progress of a transfer requested from a wallet. */
export type TransferProgress = {
  /** `short`: cancelled because the balance is too low. `partial`: only some of several calls succeeded. */
  readonly status: 'checking' | 'partial' | 'short' | TransferStage
  /** Id of the transaction, once it has one. */
  readonly id?: string | undefined
  /** Code of the error, if refused. */
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

/** The view that lists sent transactions, if the page has it. */
const ACTIVITY_VIEW = 'Transactions'
/** The page may be compromised, so don't offer a retry. */
const TAMPERED = ['NOT_AS_REVIEWED', 'PROVIDER_CHANGED']

/** The next step for each status. */
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

/** Offered if the wallet is slow. A later answer still counts. */
function StopWaiting({ label, onClick, testId }: { label: string; onClick: () => void; testId: string }) {
  if (!useIsSlow(SLOW_WALLET_MS)) return null
  return (
    <Button variant="ghost" fullWidth onClick={onClick} testId={testId}>
      {label}
    </Button>
  )
}
