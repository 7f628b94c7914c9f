import { type RefObject, useId } from 'react'
import { FullAddress, Icon, Text, useText } from '../../../views/index.js'
import type { ReceiverCaution } from '../contract.js'

type CautionProps = {
  caution: ReceiverCaution
  isConfirmed: boolean
  /** The button was pressed without confirmation. */
  isAsked: boolean
  onConfirm: (yes: boolean) => void
  boxRef: RefObject<HTMLInputElement | null>
}

/**
 * A warning about the receiver, with a box to confirm it. The swap plugin has its own copy of the box, because a shared
 * chunk would cost each view 0.4 kB.
 */
export function Caution({ caution, isConfirmed, isAsked, onConfirm, boxRef }: CautionProps) {
  const t = useText()
  const id = useId()
  const { kind } = caution
  return (
    <div className="lk-send-caution lk-stack" data-testid={`send-caution-${kind}`}>
      <div className="lk-send-warning" role="alert">
        <Icon name="warning" />
        <div className="lk-pair">
          <Text size={15}>{t(`send.caution-${kind}`)}</Text>
          <Text size={13} tone="muted">
            {t(`send.caution-${kind}-text`)}
          </Text>
        </div>
      </div>
      {caution.kind === 'look-alike' && (
        <dl className="lk-send-pair">
          <dt className="lk-13 lk-muted">{t('send.caution-known')}</dt>
          <dd>
            <FullAddress address={caution.known} testId="send-caution-known" />
          </dd>
        </dl>
      )}
      <label className="lk-send-check">
        <input
          ref={boxRef}
          type="checkbox"
          checked={isConfirmed}
          aria-describedby={isAsked ? id : undefined}
          onChange={(event) => onConfirm(event.target.checked)}
          data-testid="send-confirm"
        />
        <span>{t(`send.confirm-${kind}`)}</span>
      </label>
      <p id={id} className="lk-13 lk-error lk-send-line" aria-live="polite">
        {isAsked && t('send.confirm-first')}
      </p>
    </div>
  )
}
