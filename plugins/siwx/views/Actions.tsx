import { Button, useText } from '../../../views/index.js'
import type { Preparation } from './useMessage.js'
import type { Signing } from './useSigning.js'

type ActionsProps = {
  preparation: Preparation['status']
  signing: Signing
  onRetry: () => void
  /** The network that cancelling disconnects, if others stay connected. */
  leaves: string | undefined
}

/** The buttons to cancel and sign. If the message could not be made, the second one retries, and keeps its focus. */
export function Actions({ preparation, signing, onRetry, leaves }: ActionsProps) {
  const t = useText()
  const { status, sign, cancel } = signing
  const hasFailed = preparation === 'failed'
  const isSigning = status === 'signing'
  return (
    <div className="lk-siwx-actions">
      <Button
        variant="secondary"
        loading={status === 'cancelling'}
        loadingText={t('siwx.cancelling')}
        onClick={cancel}
        testId="w3m-connecting-siwe-cancel"
      >
        {leaves === undefined ? t('siwx.cancel') : t('siwx.leave', { network: leaves })}
      </Button>
      <Button
        trusted
        disabled={status === 'cancelling'}
        loading={isSigning || preparation === 'loading'}
        loadingText={isSigning ? t('siwx.signing') : undefined}
        onClick={hasFailed ? onRetry : sign}
        testId={hasFailed ? 'siwx-prepare-again' : 'w3m-connecting-siwe-sign'}
      >
        {t(hasFailed ? 'siwx.try-again' : 'siwx.sign')}
      </Button>
    </div>
  )
}
