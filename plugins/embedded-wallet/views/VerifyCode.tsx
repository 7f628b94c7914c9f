import { useEffect, useRef } from 'react'
import { OtpInput, Spinner, Text, useStyles, useText } from '../../../views/index.js'
import type { Core } from '../core.js'
import type { EmailLogin, EmailLoginState } from '../email/createEmailLogin.js'
import loginMessages from '../messages/login.js'
import { EmailAddress } from './EmailAddress.js'
import { Failed } from './Failed.js'
import css from './login.css?inline'
import { Resend } from './Resend.js'

export type StepProps = { core: Core; email: string; login: EmailLogin; state: EmailLoginState }

/** Six digits from the e-mail. The sixth submits them. */
export function VerifyCode({ core, email, login, state }: StepProps) {
  useStyles(css)
  const t = useText(loginMessages)
  const input = useRef<HTMLInputElement>(null)
  const { status, code, problem } = state
  const isBusy = status === 'checking' || status === 'connecting'
  const wasWrong = status === 'idle' && problem?.key.startsWith('embedded.code-')
  useEffect(() => {
    if (wasWrong) input.current?.focus({ preventScroll: true })
  }, [wasWrong])
  if (status === 'failed' && problem)
    return <Failed title={t(problem.key, problem.values)} onRetry={() => void login.retry()} />
  return (
    <div className="lk-groups lk-login">
      <div className="lk-pair lk-center" dir="auto">
        <Text>{t('embedded.code-sent')}</Text>
        <EmailAddress email={email} />
        <Text size={13} tone="muted">
          {t('embedded.code-expires')}
        </Text>
      </div>
      <OtpInput
        ref={input}
        label={t('embedded.code-label')}
        hideLabel
        autoFocus
        value={code}
        readOnly={isBusy}
        onChange={login.type}
        onComplete={(whole) => void login.verify(whole)}
        help={t('embedded.code-hint')}
        error={problem && t(problem.key, problem.values)}
        testId="wui-otp-input"
      />
      {isBusy ? (
        <div className="lk-login-foot">
          <Spinner label={t(status === 'checking' ? 'embedded.code-checking' : 'embedded.code-connecting')} />
        </div>
      ) : (
        <Resend core={core} login={login} state={state} text={t('embedded.resend-code')} />
      )}
    </div>
  )
}
