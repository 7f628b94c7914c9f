import { useEffect, useState } from 'react'
import { Button, useKit, useNavigate, usePlugin, useText } from '../../../views/index.js'
import type { SendProgress } from '../contract.js'

/** From here on the wallet may have forgotten about it. */
const SLOW_MS = 10_000

/** Something tampers with the page: not to be tried again with a tap. */
const TAMPERED = ['NOT_AS_REVIEWED', 'PROVIDER_CHANGED']

/** The next step, at each stage. */
export function Next({ status, code = '' }: Pick<SendProgress, 'status' | 'code'>) {
  const { kernel, late } = useKit()
  const t = useText()
  const { back, replace } = useNavigate()
  if (status === 'checking' || status === 'network') return null
  if (status === 'wallet') return <StopWaiting />
  if (status === 'declined' || status === 'refused') {
    return (
      <div className="lk-stack">
        {!TAMPERED.includes(code) && (
          <Button fullWidth onClick={() => replace('WalletSendPreview')} testId="send-again">
            {t('send.again')}
          </Button>
        )}
        <Button variant="ghost" fullWidth onClick={back}>
          {t('send.back')}
        </Button>
      </div>
    )
  }
  const isOver = status === 'confirmed' || status === 'late' || status === 'altered'
  const hasActivity = kernel.host.route('Transactions') !== undefined
  return (
    <div className="lk-stack">
      {isOver ? (
        <Button fullWidth onClick={() => late.modal.close()} testId="send-done">
          {t('send.done')}
        </Button>
      ) : (
        <Button fullWidth onClick={back} testId="send-back">
          {t('send.back')}
        </Button>
      )}
      {hasActivity && (
        <Button variant="ghost" fullWidth onClick={() => replace('Transactions')} testId="send-activity">
          {t('send.activity')}
        </Button>
      )}
    </div>
  )
}

/** What the wallet still answers is followed all the same. */
function StopWaiting() {
  const ctx = usePlugin('send')
  const t = useText()
  const { back } = useNavigate()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  const stop = () => {
    ctx.state.set((draft) => {
      draft.progress = undefined
      draft.loading = false
    })
    back()
  }
  return (
    <Button variant="ghost" fullWidth onClick={stop} testId="send-stop">
      {t('send.stop-waiting')}
    </Button>
  )
}
