import { useEffect, useRef } from 'react'
import {
  Button,
  ProgressRing,
  Text,
  useKit,
  usePlugin,
  useSlice,
  useText,
  WalletImage,
} from '../../../views/index.js'
import { cancel } from '../follow.js'
import { NAMESPACE } from '../form.js'

/** Progress of the registration, with a cancel button while cancelling is possible. */
export function Step() {
  const ctx = usePlugin('names')
  const { options } = useKit()
  const t = useText()
  const registration = useSlice('names', (names) => names.registration)
  const wallet = useSlice('session', ({ accounts }) => accounts[NAMESPACE]?.connectedWalletInfo)
  const connectorId = useSlice('session', ({ accounts }) => accounts[NAMESPACE]?.connectorId) ?? ''
  const place = useRef<HTMLDivElement>(null)
  // Take the focus, because the focused field has unmounted.
  useEffect(() => place.current?.focus(), [])
  const { status } = registration
  const name = 'name' in registration ? registration.name : ''
  const words = {
    loading: [t('names.step-loading', { name }), t('names.step-text')],
    sign: [
      t('names.step-sign', { wallet: wallet?.name ?? t('shell.dialog') }),
      t('names.step-sign-text', { name }),
    ],
    post: [t('names.step-post', { name }), t('names.step-text')],
    set: [t('names.step-set'), t('names.step-text')],
  }
  const [title, text] = words[status as keyof typeof words] ?? []
  const canCancel = status === 'loading' || status === 'sign'
  return (
    <div ref={place} tabIndex={-1} className="lk-groups lk-names-step" data-testid={`names-step-${status}`}>
      <ProgressRing>
        <WalletImage
          name={wallet?.name}
          src={options.connectorImages?.[connectorId] ?? wallet?.icon}
          size={64}
        />
      </ProgressRing>
      <div className="lk-pair lk-center lk-names-words" role="status" dir="auto">
        <Text size={16}>{title}</Text>
        <Text tone="muted">{text}</Text>
      </div>
      <div className="lk-names-cancel">
        {canCancel && (
          <Button variant="secondary" fullWidth onClick={() => void cancel(ctx)} testId="names-cancel">
            {t('names.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
