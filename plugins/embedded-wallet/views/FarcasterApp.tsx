import { Button, Icon, ProgressRing, Text, useStyles, useText } from '../../../views/index.js'
import loginMessages from '../loginMessages.js'
import { SOCIALS } from '../social/names.js'
import css from './login.css?inline'

/** On a phone the app is right here: a button opens it. */
export function FarcasterApp({ url }: { url: string | undefined }) {
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
        <Text size={16}>{t('embedded.farcaster-app')}</Text>
        <Text tone="muted">{t('embedded.farcaster-app-text')}</Text>
      </div>
      <Button
        icon="external"
        fullWidth
        loading={url === undefined}
        onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
        testId="embedded-open-farcaster"
      >
        {t('embedded.farcaster-open')}
      </Button>
    </div>
  )
}
