import { forwardRef, type ReactNode, type UIEvent, useState } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './ScrollArea.css?inline'

export type ScrollAreaProps = {
  children: ReactNode
  /** Reports whether content is hidden above, for a header that draws its own hairline. */
  onScrolled?: ((isScrolled: boolean) => void) | undefined
  /** Names the area and adds it to the Tab order, for content without focusable elements. */
  label?: string | undefined
  testId?: string | undefined
}

/** A scroll container with a hairline at the top once scrolled. */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(props, ref) {
  useStyles(css)
  const { children, onScrolled, label, testId } = props
  const [isScrolled, setScrolled] = useState(false)
  const watch = (event: UIEvent<HTMLDivElement>) => {
    const next = event.currentTarget.scrollTop > 0
    if (event.target !== event.currentTarget || next === isScrolled) return
    setScrolled(next)
    onScrolled?.(next)
  }
  return (
    <div
      ref={ref}
      className={cx('lk-scroll', isScrolled && 'lk-scrolled')}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
      onScroll={watch}
      data-testid={testId}
    >
      {children}
    </div>
  )
})
