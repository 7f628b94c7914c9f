import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Tooltip.css?inline'

export type TooltipProps = {
  text: string
  /** A focusable element that accepts `describedBy`, such as a Button or an IconButton. */
  children: ReactElement<{ describedBy?: string | undefined }>
  /** @default 'top' */
  side?: 'top' | 'bottom' | undefined
  /** The edges to align, which keeps it inside the card near its sides. @default 'center' */
  align?: 'start' | 'center' | 'end' | undefined
}

/** Shown on hover, keyboard focus and touch. Escape hides it and does not propagate. */
export function Tooltip({ text, children, side = 'top', align = 'center' }: TooltipProps) {
  useStyles(css)
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    }
    const leave = (event: Event) => {
      if (wrapper.current && !event.composedPath().includes(wrapper.current)) setOpen(false)
    }
    // Captured, so that it runs before the listener that closes the modal.
    document.addEventListener('keydown', hide, true)
    document.addEventListener('pointerdown', leave, true)
    return () => {
      document.removeEventListener('keydown', hide, true)
      document.removeEventListener('pointerdown', leave, true)
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the control inside
    <span
      ref={wrapper}
      className="lk-tip"
      onPointerUp={(event) => event.pointerType === 'touch' && setOpen(true)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { describedBy: id })}
      <span
        id={id}
        role="tooltip"
        hidden={!isOpen}
        className={cx('lk-tip-text lk-13', `lk-tip-${side}`, `lk-tip-${align}`)}
      >
        {text}
      </span>
    </span>
  )
}
