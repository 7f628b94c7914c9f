import { Button, useText } from '../../../../views/index.js'
import loginMessages from '../../messages/login.js'
import { FarcasterStage } from './FarcasterStage.js'

/** On a phone, a button opens the app directly. */
export function FarcasterApp({ url }: { url: string | undefined }) {
  const t = useText(loginMessages)
  return (
    <FarcasterStage title={t('embedded.farcaster-app')} text={t('embedded.farcaster-app-text')}>
      <Button
        icon="external"
        fullWidth
        loading={url === undefined}
        onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
        testId="embedded-open-farcaster"
      >
        {t('embedded.farcaster-open')}
      </Button>
    </FarcasterStage>
  )
}
