import {
  CopyButton,
  Picture,
  QrCode,
  SpinnerMark,
  Text,
  usePlugin,
  useStyles,
  useText,
} from '../../../../views/index.js'
import loginMessages from '../../messages/login.js'
import css from '../login.css?inline'
import { SocialMark } from '../SocialMark.js'

/** A QR code for the phone. Its place is reserved while it is created. */
export function FarcasterCode({ url }: { url: string | undefined }) {
  useStyles(css)
  const { toast } = usePlugin('embedded-wallet')
  const t = useText(loginMessages)
  return (
    <div className="lk-groups">
      <div className="lk-login-code">
        <QrCode
          uri={url}
          label={t('embedded.farcaster-code')}
          image={
            <Picture src={undefined} size={56} fallback={<SocialMark provider="farcaster" size={32} />} />
          }
        />
        {url === undefined && (
          <div className="lk-login-code-wait">
            <SpinnerMark size={32} />
          </div>
        )}
      </div>
      <div className="lk-stack lk-center">
        <div role="status" dir="auto">
          <Text>{t(url === undefined ? 'embedded.farcaster-making' : 'embedded.farcaster-scan')}</Text>
        </div>
        <div className="lk-login-foot">
          <CopyButton
            look="link"
            value={url ?? ''}
            disabled={url === undefined}
            label={t('embedded.copy-link')}
            copiedLabel={t('embedded.link-copied')}
            onError={() => toast.show('error', t('embedded.copy-failed'))}
            testId="copy-farcaster-uri"
          />
        </div>
      </div>
    </div>
  )
}
