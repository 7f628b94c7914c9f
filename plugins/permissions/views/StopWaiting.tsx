import { SLOW_WALLET_MS } from '../../../kernel/index.js'
import { Button, useIsSlow, usePlugin, useText } from '../../../views/index.js'

/** Appears once a wallet takes so long that it may have lost the request. */
export function StopWaiting() {
  const ctx = usePlugin('permissions')
  const t = useText()
  if (!useIsSlow(SLOW_WALLET_MS)) return null
  return (
    <Button
      fullWidth
      variant="secondary"
      onClick={() => void ctx.own()?.stopWaiting()}
      testId="permissions-stop-waiting"
    >
      {t('permissions.stop')}
    </Button>
  )
}
