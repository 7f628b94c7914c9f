import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OwnerContext } from '../hooks/owner.js'
import { useSlice } from '../hooks/useSlice.js'
import { useStyles } from '../theme/styles.js'
import css from './HeaderContent.css?inline'

export type HeaderContentProps = { children: ReactNode }

/** Draws a view's own content in the card's header. For views without a title, which would have the same place. */
export function HeaderContent({ children }: HeaderContentProps) {
  useStyles(css)
  const owner = useContext(OwnerContext)
  const mark = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<HTMLElement>()
  const current = useSlice('router', ({ shown, prepared }) => (shown ?? prepared)?.key)
  const [own] = useState(current)
  useLayoutEffect(() => {
    const header = mark.current?.closest('.lk-card')?.querySelector('.lk-header')
    if (!header) return
    const box = document.createElement('div')
    box.className = 'lk-header-content'
    box.dataset.plugin = owner ?? ''
    // Before the close button, so that Tab follows the reading order.
    header.insertBefore(box, header.querySelector('.lk-header-end'))
    setPlace(box)
    return () => box.remove()
  }, [owner])
  // Closing empties the router while the card fades; only another view takes the header.
  const isShown = current === undefined || current === own
  return (
    <>
      <span ref={mark} hidden />
      {place && isShown && createPortal(children, place)}
    </>
  )
}
