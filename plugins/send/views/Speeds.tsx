import { useId } from 'react'
import { RadioForm, useText } from '../../../views/index.js'
import type { ConditionsProps } from './Conditions.js'
import { useCost } from './useCost.js'

/** How soon the transfer is to be in a block, each choice with the most that it can cost. */
export function Speeds({
  review: { draft, speeds },
  onChoose,
}: Pick<ConditionsProps, 'review' | 'onChoose'>) {
  const t = useText()
  const name = useId()
  const { read } = useCost(draft)
  if (!speeds) return null
  const { speed: chosen = 'normal' } = draft
  return (
    <RadioForm>
      <div role="radiogroup" aria-labelledby={`${name}-title`} className="lk-send-speeds">
        <p id={`${name}-title`} className="lk-13 lk-muted">
          {t('send.speed')}
        </p>
        {speeds.map(({ speed, fee }) => {
          const { amount, symbol, fiat } = read(fee)
          return (
            <label key={speed} className="lk-send-speed">
              <input
                type="radio"
                className="lk-vh"
                name={name}
                checked={speed === chosen}
                onChange={() => onChoose({ speed })}
                data-testid={`send-speed-${speed}`}
              />
              <span>{t(`send.speed-${speed}`)}</span>
              <span className="lk-13 lk-muted lk-num">{fiat ?? `${amount} ${symbol}`}</span>
            </label>
          )
        })}
      </div>
    </RadioForm>
  )
}
