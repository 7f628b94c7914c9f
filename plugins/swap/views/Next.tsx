import { useEffect, useState } from 'react'
import { Button, useKit, useNavigate, usePlugin, useText } from '../../../views/index.js'
import type { SwapProgress } from '../contract.js'

/** From here on the wallet may have forgotten about it. */
const SLOW_MS = 10_000

/** Something tampers with the page: not to be tried again with a tap. */
const TAMPERED = ['NOT_AS_REVIEWED', 'PROVIDER_CHANGED']

/** The next step, at each stage. */
export function Next({ kind, status, code = '' }: Pick<SwapProgress, 'kind' | 'status' | 'code'>) {
  const { kernel, late } = useKit()
  const t = useText()
  const { back, replace } = useNavigate()
  if (status === 'network') return null
  if (status === 'wallet') return <StopWaiting />
  const toForm = (
    <Button variant="ghost" fullWidth onClick={back} testId="swap-back">
      {t('swap.back')}
    </Button>
  )
  if (status === 'declined' || status === 'refused') {
    return (
      <div className="lk-stack">
        {!TAMPERED.includes(code) && (
          <Button fullWidth onClick={() => replace('SwapPreview')} testId="swap-again">
            {t('swap.again')}
          </Button>
        )}
        {toForm}
      </div>
    )
  }
  if (kind !== 'swap' && status === 'confirmed') {
    return (
      <Button fullWidth onClick={() => replace('SwapPreview')} testId="swap-go-on">
        {t('swap.go-on')}
      </Button>
    )
  }
  const isOver = status === 'confirmed' || status === 'late' || status === 'altered'
  const hasActivity = kernel.host.route('Transactions') !== undefined
  return (
    <div className="lk-stack">
      {isOver ? (
        <Button fullWidth onClick={() => late.modal.close()} testId="swap-done">
          {t('swap.done')}
        </Button>
      ) : (
        <Button fullWidth onClick={back} testId="swap-back">
          {t('swap.back')}
        </Button>
      )}
      {hasActivity && (
        <Button variant="ghost" fullWidth onClick={() => replace('Transactions')} testId="swap-activity">
          {t('swap.activity')}
        </Button>
      )}
    </div>
  )
}

/** What the wallet still answers is followed all the same. */
function StopWaiting() {
  const ctx = usePlugin('swap')
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
    })
    back()
  }
  return (
    <Button variant="ghost" fullWidth onClick={stop} testId="swap-stop">
      {t('swap.stop-waiting')}
    </Button>
  )
}
