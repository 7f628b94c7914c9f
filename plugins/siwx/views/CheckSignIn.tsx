import { useState } from 'react'
import { type CaipNetwork, SLOW_LOAD_MS } from '../../../kernel/index.js'
import {
  Button,
  ErrorState,
  Spinner,
  useIsSlow,
  useOnline,
  usePlugin,
  useStyles,
  useText,
} from '../../../views/index.js'
import { cancel } from '../cancel.js'
import { recheck } from '../check.js'
import { coreOf } from '../core.js'
import viewMessages from '../messages/view.js'
import type { Signer } from '../signer.js'
import css from '../styles.css?inline'

type CheckSignInProps = {
  signer: Signer
  network: CaipNetwork
  place: { count: number }
  isUnchecked: boolean
}

/** Shown while the check runs, or after it failed. */
export function CheckSignIn({ signer, network, place, isUnchecked }: CheckSignInProps) {
  useStyles(css)
  const ctx = usePlugin('siwx')
  const t = useText(viewMessages)
  const isOnline = useOnline()
  const [busy, setBusy] = useState<'checking' | 'leaving'>()
  const isLate = useIsSlow(SLOW_LOAD_MS)

  const run = async (what: 'checking' | 'leaving', work: () => Promise<unknown>) => {
    setBusy(what)
    // The check reports its own errors, and `isUnchecked` shows them.
    await work().catch(() => undefined)
    setBusy(undefined)
  }
  if (!isUnchecked)
    return (
      <div className="lk-siwx-check" data-testid="siwx-checking">
        {isLate && <Spinner label={t('siwx.checking')} showLabel />}
      </div>
    )
  return (
    <div className="lk-groups">
      <ErrorState
        title={t('siwx.check-failed')}
        text={t(isOnline ? 'siwx.check-failed-why' : 'siwx.check-failed-offline')}
        testId="siwx-unchecked"
      />
      <div className="lk-siwx-actions">
        <Button
          variant="secondary"
          disabled={busy === 'checking'}
          loading={busy === 'leaving'}
          loadingText={t('siwx.cancelling')}
          onClick={() => void run('leaving', () => cancel(ctx))}
          testId="siwx-leave"
        >
          {place.count > 1 ? t('siwx.leave', { network: network.name }) : t('siwx.disconnect')}
        </Button>
        <Button
          disabled={busy === 'leaving'}
          loading={busy === 'checking'}
          loadingText={t('siwx.checking')}
          onClick={() => void run('checking', () => recheck(coreOf(ctx), signer.namespace))}
          testId="siwx-check-again"
        >
          {t('siwx.try-again')}
        </Button>
      </div>
    </div>
  )
}
