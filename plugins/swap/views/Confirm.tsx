import { type RefObject, useId } from 'react'
import { ReviewNote, Text, useStyles, useText } from '../../../views/index.js'
import reviewMessages from '../messages/review.js'
import css from '../review.css?inline'
import { useFigures } from './figures.js'

/** `impact`: loss against market prices. `slippage`: loss that others may cause. */
export type Risk = 'impact' | 'slippage'

export type ConfirmProps = {
  risk: Risk
  /** Percent. */
  value: number
  isConfirmed: boolean
  /** The button was pressed without confirmation. */
  isAsked: boolean
  onConfirm: (yes: boolean) => void
  boxRef: RefObject<HTMLInputElement | null>
}

/**
 * A warning of a large loss, with a box to confirm it. The send plugin has its own copy of the box, because a shared
 * chunk would cost each view 0.4 kB.
 */
export default function Confirm({ risk, value, isConfirmed, isAsked, onConfirm, boxRef }: ConfirmProps) {
  useStyles(css)
  const t = useText(reviewMessages)
  const id = useId()
  const { percent } = useFigures()
  return (
    <div className="lk-swap-frame lk-stack" data-testid={`swap-${risk}-strong`}>
      <ReviewNote tone="bad">
        <Text size={15}>{t(`swap.${risk}-strong`, { percent: percent(value) })}</Text>
        <Text size={13} tone="muted">
          {t(`swap.${risk}-strong-text`)}
        </Text>
      </ReviewNote>
      <label className="lk-swap-check">
        <input
          ref={boxRef}
          type="checkbox"
          checked={isConfirmed}
          aria-describedby={isAsked ? id : undefined}
          onChange={(event) => onConfirm(event.target.checked)}
          data-testid={`swap-${risk}-confirm`}
        />
        <span>{t(`swap.${risk}-confirm`)}</span>
      </label>
      <p id={id} className="lk-13 lk-error lk-swap-line" aria-live="polite">
        {isAsked && t('swap.confirm-first')}
      </p>
    </div>
  )
}
