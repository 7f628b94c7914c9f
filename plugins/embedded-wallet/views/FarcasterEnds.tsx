import { Icon, ProgressRing, Text, useStyles, useText } from '../../../views/index.js'
import loginMessages from '../loginMessages.js'
import { SOCIALS } from '../social/names.js'
import { Failed } from './Failed.js'
import css from './login.css?inline'

export function FarcasterFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(loginMessages)
  return <Failed title={t('embedded.farcaster-failed')} onRetry={onRetry} />
}

/** The phone has agreed; the frame tells who it is. */
export function FarcasterDone() {
  useStyles(css)
  const t = useText(loginMessages)
  return (
    <div className="lk-groups lk-login">
      <ProgressRing>
        <span className="lk-login-mark">
          <Icon name={SOCIALS.farcaster.icon} size={28} />
        </span>
      </ProgressRing>
      <div className="lk-pair lk-center" dir="auto" role="status">
        <Text size={16}>{t('embedded.farcaster-user')}</Text>
        <Text tone="muted">{t('embedded.farcaster-user-text')}</Text>
      </div>
    </div>
  )
}
