import { useState } from 'react'
import type { Views } from '../../../kernel/index.js'
import {
  Button,
  Input,
  Link,
  OtpInput,
  Spinner,
  Text,
  useKit,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { UpdateEmailStep } from '../contract.js'
import { isEmail } from '../email/isEmail.js'
import accountMessages from '../messages/account.js'
import loginMessages from '../messages/login.js'
import { changeEmail, confirmCode } from '../updateEmail/updateEmail.js'
import accountCss from './account.css?inline'
import { EmailAddress } from './EmailAddress.js'
import css from './login.css?inline'
import { useCore } from './useCore.js'
import { useRequest } from './useRequest.js'

/** Changes the account's e-mail address: the form, then the codes sent to the old and the new address. */
export default function UpdateEmailWallet({ params }: { params: Views['UpdateEmailWallet'] }) {
  const { step, newEmail } = params
  return step && newEmail ? <Code step={step} newEmail={newEmail} /> : <Form />
}

function Form() {
  useStyles(accountCss)
  const kit = useKit()
  const t = useText(accountMessages)
  useText(loginMessages)
  const core = useCore()
  const before = core.user()?.email ?? ''
  const [email, setEmail] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const { isBusy, problem, run, clear } = useRequest()
  const typed = email.trim()
  const save = () => {
    setWrong(!isEmail(typed))
    if (isEmail(typed)) void run((signal) => changeEmail(core, typed, signal))
  }
  return (
    <form
      className="lk-groups"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && typed !== before) save()
      }}
    >
      <Input
        label={t('embedded.new-email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="done"
        autoFocus
        value={email}
        title={email}
        readOnly={isBusy}
        onChange={(text) => {
          setEmail(text)
          setWrong(false)
          clear()
        }}
        help={typed === before && before !== '' ? t('embedded.same-email') : ''}
        error={isWrong ? t('embedded.email-missing') : problem}
        testId="wui-email-input"
      />
      <div className="lk-two">
        <Button variant="secondary" onClick={() => kit.router.back()} testId="embedded-cancel">
          {t('embedded.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={typed === before || typed === ''}
          loading={isBusy}
          loadingText={t('embedded.saving')}
          testId="embedded-save"
        >
          {t('embedded.save')}
        </Button>
      </div>
    </form>
  )
}

function Code({ step, newEmail }: { step: UpdateEmailStep; newEmail: string }) {
  useStyles(css)
  const kit = useKit()
  const t = useText(accountMessages)
  useText(loginMessages)
  const core = useCore()
  const [otp, setOtp] = useState('')
  const { isBusy, problem, run, clear } = useRequest(t('embedded.code-wrong'))
  const check = async (code: string) => {
    const isRight = await run((signal) => confirmCode(core, { step, newEmail, otp: code }, signal))
    if (!isRight) setOtp('')
  }
  const to = step === 'VERIFY_PRIMARY_OTP' ? core.user()?.email : newEmail
  return (
    <div className="lk-groups lk-login">
      <div className="lk-pair lk-center" dir="auto">
        <Text>{t('embedded.code-sent')}</Text>
        <EmailAddress email={to ?? ''} />
        <Text size={13} tone="muted">
          {t('embedded.code-expires')}
        </Text>
      </div>
      <OtpInput
        label={t('embedded.code-label')}
        hideLabel
        autoFocus
        value={otp}
        readOnly={isBusy}
        onChange={(digits) => {
          setOtp(digits)
          if (digits !== '') clear()
        }}
        onComplete={(code) => void check(code)}
        help={t('embedded.code-hint')}
        error={problem}
        testId="wui-otp-input"
      />
      <div className="lk-login-foot">
        {isBusy ? (
          <Spinner label={t('embedded.code-checking')} />
        ) : (
          <>
            <Text size={13} tone="muted">
              {t('embedded.something-wrong')}
            </Text>
            <Link onClick={() => kit.router.replace('UpdateEmailWallet')} testId="embedded-start-over">
              {t('embedded.retry')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
