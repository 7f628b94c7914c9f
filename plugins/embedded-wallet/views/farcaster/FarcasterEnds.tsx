import { useText } from '../../../../views/index.js'
import loginMessages from '../../messages/login.js'
import { Failed } from '../Failed.js'
import { FarcasterStage } from './FarcasterStage.js'

export function FarcasterFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(loginMessages)
  return <Failed title={t('embedded.farcaster-failed')} onRetry={onRetry} />
}

/** The phone has agreed, and the frame is reading the user. */
export function FarcasterDone() {
  const t = useText(loginMessages)
  return <FarcasterStage title={t('embedded.farcaster-user')} text={t('embedded.farcaster-user-text')} />
}
