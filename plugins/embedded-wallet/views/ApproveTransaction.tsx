import { useRef, useState } from 'react'
import {
  Button,
  EmptyState,
  Icon,
  moreIcons,
  Skeleton,
  useKit,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import accountMessages from '../messages/account.js'
import css from './approve.css?inline'
import { useFrame } from './useFrame.js'

/** The secure frame, in which the visitor reviews a request and approves or rejects it. */
export default function ApproveTransaction() {
  useStyles(css)
  const kit = useKit()
  const t = useText(accountMessages)
  const isAsked = useSlice('embedded-wallet', ({ approvals }) => approvals > 0)
  const isOpen = useSlice('modal', ({ open }) => open)
  // Once answered, the view closes at once and must not change its text.
  const [wasAsked] = useState(isAsked)
  const place = useRef<HTMLDivElement>(null)
  const presence = useFrame(place, isAsked && isOpen, t('embedded.approve-frame'))

  if (!isAsked && !wasAsked) {
    return (
      <EmptyState
        icon={moreIcons.info}
        title={t('embedded.approve-nothing')}
        text={t('embedded.approve-nothing-text')}
        action={<Button onClick={() => kit.router.back()}>{t('embedded.close')}</Button>}
        testId="approve-nothing"
      />
    )
  }
  return (
    <div className="lk-approve">
      <div role="status">
        {presence === 'covered' && (
          <p className="lk-approve-note lk-13" data-testid="approve-covered">
            <Icon name="warning" size={16} className="lk-warning" />
            <span>{t('embedded.approve-covered')}</span>
          </p>
        )}
      </div>
      <div
        ref={place}
        id="w3m-frame-container"
        className="lk-approve-frame"
        data-ready={presence === 'loading' ? undefined : 'true'}
        data-presence={presence}
      >
        {presence === 'loading' && isAsked && <Waiting label={t('embedded.approve-loading')} />}
        <slot name="lk-frame" />
      </div>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="lk-approve-wait" role="status">
      <span className="lk-vh">{label}</span>
      <Skeleton width="60%" height={24} />
      <Skeleton height={96} radius="row" />
      <Skeleton height={160} radius="row" />
      <span />
      <Skeleton height={48} radius="row" />
    </div>
  )
}
