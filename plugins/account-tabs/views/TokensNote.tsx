import { useEffect, useId, useState } from 'react'
import { Button, ErrorState, useOnline, usePlugin, useSlice, useText } from '../../../views/index.js'
import { refreshHoldings, untilRetry } from '../refreshHoldings.js'

type TokensNoteProps = { hasTokens: boolean; isFailed: boolean }

/** Explains why the list is stale or missing, and when it can be fetched again. */
export function TokensNote({ hasTokens, isFailed }: TokensNoteProps) {
  const t = useText()
  const isOnline = useOnline()
  if (!isOnline) {
    // With tokens on screen the modal's own bar is enough.
    if (hasTokens) return null
    return (
      <p className="lk-tokens-note lk-13 lk-muted" data-offline="">
        {t('account.tokens-offline')}
      </p>
    )
  }
  if (!isFailed) return null
  if (hasTokens) {
    return (
      <div className="lk-tokens-note lk-13 lk-muted">
        <p role="status">{t('account.tokens-failed')}</p>
        <Refresh />
      </div>
    )
  }
  return <ErrorState title={t('account.tokens-failed-first')} action={<Refresh />} />
}

/** The button that refreshes. For 30 s after a failure it is disabled and counts down. */
function Refresh() {
  const ctx = usePlugin('account-tabs')
  const t = useText()
  const id = useId()
  const count = useSeconds(useSlice('account-tabs', ({ retryAt }) => retryAt))
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await refreshHoldings(ctx, true)
    setBusy(false)
  }
  return (
    <>
      {/* A timer is not announced, as every second of it would be within an alert. */}
      <p id={id} className="lk-tokens-when lk-13 lk-muted lk-num" role="timer">
        {count > 0 ? t('account.tokens-retry', { count }) : t('account.tokens-retry-now')}
      </p>
      <Button
        size="sm"
        variant="secondary"
        disabled={count > 0}
        loading={isBusy}
        loadingText={t('account.tokens-refreshing')}
        describedBy={id}
        onClick={() => void refresh()}
        testId="tokens-refresh"
      >
        {t('account.tokens-refresh')}
      </Button>
    </>
  )
}

/** Seconds until then, counting down. */
function useSeconds(at: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (untilRetry(at) === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return Math.ceil(untilRetry(at, now) / 1_000)
}
