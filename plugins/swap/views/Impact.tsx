import { type RefObject, useId } from 'react'
import { Icon, Text, useStyles, useText } from '../../../views/index.js'
import css from '../laterStyles.css?inline'
import { useFigures } from './figures.js'

export type ImpactProps = {
  /** Percent. */
  value: number
  isConfirmed: boolean
  /** The button was pressed without. */
  isAsked: boolean
  onConfirm: (yes: boolean) => void
  boxRef: RefObject<HTMLInputElement | null>
}

/** So much is lost by the price that one has to agree first. */
export default function Impact({ value, isConfirmed, isAsked, onConfirm, boxRef }: ImpactProps) {
  useStyles(css)
  const t = useText()
  const id = useId()
  const { percent } = useFigures()
  return (
    <div className="lk-swap-frame lk-stack" data-testid="swap-impact-strong">
      <div className="lk-swap-note lk-swap-bad">
        <Icon name="warning" />
        <div className="lk-pair">
          <Text size={15}>{t('swap.impact-strong', { percent: percent(value) })}</Text>
          <Text size={13} tone="muted">
            {t('swap.impact-strong-text')}
          </Text>
        </div>
      </div>
      <label className="lk-swap-check">
        <input
          ref={boxRef}
          type="checkbox"
          checked={isConfirmed}
          aria-describedby={isAsked ? id : undefined}
          onChange={(event) => onConfirm(event.target.checked)}
          data-testid="swap-impact-confirm"
        />
        <span>{t('swap.impact-confirm')}</span>
      </label>
      <p id={id} className="lk-13 lk-error lk-swap-line" aria-live="polite">
        {isAsked && t('swap.confirm-first')}
      </p>
    </div>
  )
}
