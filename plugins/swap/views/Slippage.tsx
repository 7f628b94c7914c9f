import { useEffect, useRef, useState } from 'react'
import { cx, Icon, Input, readAmount, usePlugin, useSlice, useStyles, useText } from '../../../views/index.js'
import { isSlippage, SLIPPAGE_MAX, SLIPPAGE_MIN, setSlippage, slippageWarning } from '../form.js'
import reviewMessages from '../messages/review.js'
import css from '../review.css?inline'
import { useFigures } from './figures.js'

const CHOICES = [0.5, 1, 3]

/** Chooses the slippage: three usual values, or a custom one. */
export default function Slippage() {
  useStyles(css)
  const ctx = usePlugin('swap')
  const t = useText(reviewMessages)
  const { percent, write, locale } = useFigures()
  const slippage = useSlice('swap', (state) => state.slippage)
  const box = useRef<HTMLDivElement>(null)
  // The box opens at the bottom of the visible area.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const [text, setText] = useState(() => (CHOICES.includes(slippage) ? '' : write(String(slippage))))
  const typed = readAmount(text, locale)
  const isWrong = text.trim() !== '' && !isSlippage(Number(typed || 'x'))
  const warning = slippageWarning(slippage)
  const help = () => {
    if (!warning) return t('swap.slippage-text')
    return t(warning === 'low' ? 'swap.slippage-low' : 'swap.slippage-high')
  }
  const type = (next: string) => {
    setText(next)
    const value = readAmount(next, locale)
    if (value) setSlippage(ctx, Number(value))
  }
  const choose = (value: number) => {
    setText('')
    setSlippage(ctx, value)
  }
  return (
    <div ref={box} className="lk-swap-slippage lk-stack">
      <div className="lk-swap-choices">
        {CHOICES.map((value) => (
          <button
            key={value}
            type="button"
            className="lk-swap-chip lk-13 lk-num"
            aria-pressed={slippage === value && text === ''}
            aria-label={t('swap.slippage-percent', { percent: percent(value) })}
            onClick={() => choose(value)}
            data-testid={`swap-slippage-${value}`}
          >
            {percent(value)}
          </button>
        ))}
      </div>
      <Input
        label={t('swap.slippage-own')}
        value={text}
        onChange={type}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        error={
          isWrong
            ? t('swap.slippage-bounds', {
                from: write(String(SLIPPAGE_MIN)),
                to: write(String(SLIPPAGE_MAX)),
              })
            : undefined
        }
        testId="swap-slippage-own"
      />
      <p
        className={cx('lk-swap-note lk-13', !warning && 'lk-muted')}
        role="status"
        data-testid="swap-slippage-note"
      >
        {warning && <Icon name="warning" size={16} />}
        <span>{help()}</span>
      </p>
    </div>
  )
}
