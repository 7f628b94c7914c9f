import { useRef, useState } from 'react'
import {
  Icon,
  Input,
  moreIcons,
  SpinnerMark,
  useChainName,
  usePlugin,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { Core } from '../core.js'
import type { Words } from '../frameWords.js'
import methodsMessages from '../messages/methods.js'
import { otherNetwork } from '../otherNetwork.js'
import { whileShown } from '../whileShown.js'
import css from './methods.css?inline'
import { useCore } from './useCore.js'
import { useHasLogin } from './useSocials.js'

const ARROW = 'M5 12h14M13 6l6 6-6 6'

/** Lazy: not needed before the visitor types. */
const loadSubmit = () => import('../email/submitEmail.js')

async function send(core: Core, typed: string): Promise<Words | undefined> {
  const stay = whileShown(core.ctx)
  try {
    const { submitEmail } = await loadSubmit()
    return await submitEmail(core, typed, stay)
  } catch {
    return { key: 'embedded.load-failed' }
  } finally {
    stay.end()
  }
}

/** The e-mail field and its error. */
export function EmailMethod() {
  useStyles(css)
  const { track } = usePlugin('embedded-wallet')
  const core = useCore()
  const t = useText(methodsMessages)
  const [email, setEmail] = useState(core.draft.email)
  const [problem, setProblem] = useState<Words>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasLogin = useHasLogin()
  const [other] = useState(() => otherNetwork(core))
  const chainName = useChainName(other?.from)
  const note = other && t('embedded.only-on', { from: chainName(other.from), to: other.to.name })

  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    core.draft.email = email
    const words = await send(core, email)
    setBusy(false)
    setProblem(words)
    if (words) input.current?.focus({ preventScroll: true })
  }
  const help = hasLogin ? t('embedded.one-login') : note
  return (
    <form
      className="lk-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Input
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        name="email"
        label={t('embedded.email-label')}
        hideLabel
        placeholder={t('embedded.email-placeholder')}
        icon={moreIcons.mail}
        value={email}
        disabled={hasLogin}
        readOnly={isBusy}
        onChange={(text) => {
          setEmail(text)
          setProblem(undefined)
        }}
        onFocus={() => {
          track('EMAIL_LOGIN_SELECTED')
          loadSubmit().catch(() => undefined)
        }}
        help={help ?? ''}
        {...(problem && { error: t(problem.key, problem.values) })}
        end={
          isBusy ? (
            <span className="lk-email-busy">
              <SpinnerMark />
              <span className="lk-vh" role="status">
                {t('embedded.email-sending')}
              </span>
            </span>
          ) : (
            email !== '' && <SubmitButton label={t('embedded.email-submit')} disabled={hasLogin} />
          )
        }
        testId="wui-email-input"
      />
    </form>
  )
}

/** At the end of the field, as soon as it has text. */
const SubmitButton = ({ label, disabled }: { label: string; disabled: boolean }) => (
  <button
    type="submit"
    className="lk-email-go"
    aria-label={label}
    title={label}
    disabled={disabled}
    data-testid="email-submit"
  >
    <Icon name={ARROW} flip />
  </button>
)
