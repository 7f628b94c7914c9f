import { Icon, moreIcons, ProgressRing, Text, useStyles, useText } from '../../../views/index.js'
import loginMessages from '../messages/login.js'
import { EmailAddress } from './EmailAddress.js'
import { Failed } from './Failed.js'
import css from './login.css?inline'
import { Resend } from './Resend.js'
import type { StepProps } from './VerifyCode.js'

/** Waits for the visitor to open the link in the e-mail, which the frame reports. */
export function VerifyDevice({ core, email, login, state }: StepProps) {
  useStyles(css)
  const t = useText(loginMessages)
  const { status, problem } = state
  if (status === 'failed' && problem)
    return <Failed title={t(problem.key, problem.values)} onRetry={() => void login.retry()} />
  return (
    <div className="lk-groups lk-login">
      <ProgressRing>
        <span className="lk-login-mark">
          <Icon name={moreIcons.mail} size={28} />
        </span>
      </ProgressRing>
      <div className="lk-pair lk-center" dir="auto" role="status">
        <Text>{t('embedded.device-sent')}</Text>
        <EmailAddress email={email} />
        <Text size={13} tone="muted">
          {t('embedded.device-text')}
        </Text>
      </div>
      <Resend core={core} login={login} state={state} text={t('embedded.resend-email')} />
      {problem && (
        <p className="lk-13 lk-error lk-center" role="alert" dir="auto">
          {t(problem.key, problem.values)}
        </p>
      )}
    </div>
  )
}
