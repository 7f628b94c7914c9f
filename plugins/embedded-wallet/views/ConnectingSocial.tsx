import type { Views } from '../../../kernel/index.js'
import { Button, ProgressRing, Text, useKit, useSlice, useStyles, useText } from '../../../views/index.js'
import loginMessages from '../messages/login.js'
import { SOCIALS } from '../social/names.js'
import { putSocial } from '../social/putSocial.js'
import { startSocial } from '../social/startSocial.js'
import css from './login.css?inline'
import { SocialMark } from './SocialMark.js'
import { useCore } from './useCore.js'
import { useTermsFirst } from './useTermsFirst.js'

const RINGS = {
  idle: 'idle',
  confirm: 'idle',
  started: 'waiting',
  'requesting-user': 'waiting',
  success: 'success',
  failed: 'error',
} as const
const WORDS = {
  idle: 'embedded.social-waiting',
  confirm: 'embedded.social-replace',
  started: 'embedded.social-waiting',
  'requesting-user': 'embedded.social-user',
  success: 'embedded.social-connected',
  failed: 'embedded.social-failed',
} as const
const FAILURES = {
  start: 'embedded.social-start-failed',
  connect: 'embedded.social-connect-failed',
  failed: 'embedded.social-failed',
} as const

/** Progress of the provider's window. The click that led here started the login. */
export default function ConnectingSocial({
  params: { provider, replaces = '', namespace },
}: {
  params: Views['ConnectingSocial']
}) {
  useStyles(css)
  const kit = useKit()
  const core = useCore()
  const t = useText(loginMessages)
  const status = useSlice('embedded-wallet', (state) => state.social)
  const failure = useSlice('embedded-wallet', (state) => state.socialFailure)
  const leads = useTermsFirst()
  const name = SOCIALS[provider]
  const isBlocked = failure === 'blocked'
  // A host opened the view without a click, which is required to open a window.
  const isUnstarted = status === 'idle'
  if (leads) return null
  return (
    <div className="lk-groups lk-login">
      <ProgressRing state={RINGS[status]}>
        <span className="lk-login-mark">
          <SocialMark provider={provider} size={28} />
        </span>
      </ProgressRing>
      <div className="lk-pair lk-center" dir="auto" role="status">
        <Text size={16}>{t('embedded.social-title', { name })}</Text>
        {failure === 'timeout' ? (
          <Text tone="muted">{t('embedded.social-timeout')}</Text>
        ) : isBlocked ? (
          <>
            <Text tone="error">{t('embedded.social-blocked')}</Text>
            <Text tone="muted">{t('embedded.social-blocked-text')}</Text>
          </>
        ) : (
          <Text tone={status === 'failed' ? 'error' : 'muted'}>
            {failure ? t(FAILURES[failure]) : t(WORDS[status], { name, wallet: replaces })}
          </Text>
        )}
      </div>
      {status === 'confirm' && (
        <div className="lk-stack">
          <Button fullWidth onClick={() => putSocial(core, 'requesting-user')} testId="embedded-replace">
            {t('embedded.social-title', { name })}
          </Button>
          <Button fullWidth variant="secondary" onClick={() => kit.modal.close()} testId="embedded-keep">
            {t('embedded.social-keep', { wallet: replaces })}
          </Button>
        </div>
      )}
      {(status === 'failed' || isUnstarted) && (
        <Button fullWidth onClick={() => startSocial(core, provider, namespace)} testId="embedded-retry">
          {t(isBlocked || isUnstarted ? 'embedded.social-open' : 'embedded.try-again')}
        </Button>
      )}
    </div>
  )
}
