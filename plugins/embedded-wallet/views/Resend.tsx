import { Link, Text, useText } from '../../../views/index.js'
import type { Core } from '../core.js'
import type { EmailLogin, EmailLoginState } from '../email/createEmailLogin.js'
import { useCooldown } from './useCooldown.js'

type ResendProps = { core: Core; login: EmailLogin; state: EmailLoginState; text: string }

/** Resends the e-mail. The countdown is hidden from screen readers, which would announce every second. */
export function Resend({ core, login, state, text }: ResendProps) {
  const t = useText()
  const seconds = useCooldown(core)
  return (
    <div className="lk-login-foot lk-num">
      <Text as="span" size={13} tone="muted">
        {t('embedded.missing-email')}
      </Text>
      <Link
        disabled={seconds > 0 || state.isResending}
        onClick={() => void login.resend()}
        testId="embedded-resend"
      >
        {seconds > 0 ? t('embedded.resend-in', { n: seconds }) : text}
      </Link>
    </div>
  )
}
