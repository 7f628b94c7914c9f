import { type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useListPlace } from '../hooks/useListPlace.js'
import { useStyles } from '../theme/styles.js'
import css from './VirtualList.css?inline'
import { Windowed, type WindowedHandle } from './Windowed.js'

export type VirtualListProps<T> = {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  children: (item: T, index: number) => ReactElement
  /** Called near the last rows. */
  onEndReached?: (() => void) | undefined
  testId?: string | undefined
}

/** Fewer rows are rendered without windowing. */
const WINDOW_FROM = 51
const NEAR_END_PX = 400
const ROW_PX = 64

/** A list inside a ScrollArea. Renders only the visible rows if there are more than 50. */
export function VirtualList<T>({
  label,
  items,
  itemKey,
  children,
  onEndReached,
  testId,
}: VirtualListProps<T>) {
  useStyles(css)
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const handle = useRef<WindowedHandle>(null)
  const [margin, setMargin] = useState<number>()
  const place = useListPlace({ scroller, handle, isReady: margin !== undefined })
  const [focused, setFocused] = useState(place?.row)
  // Once windowed it stays so: nothing moves when rows go.
  const isWindowed = margin !== undefined || items.length >= WINDOW_FROM
  const [startsWindowed] = useState(isWindowed)
  const [hasWindow, setHasWindow] = useState(startsWindowed)
  const openWindow = useCallback(() => setHasWindow(true), [])
  // The rows of a short list are measured before thousands more are among them.
  const short = useRef<ReadonlySet<string>>(undefined)
  const isGrowing = isWindowed && !hasWindow
  const rows = isGrowing ? items.filter((item) => short.current?.has(itemKey(item))) : items
  useLayoutEffect(() => {
    if (!isWindowed) short.current = new Set(items.map(itemKey))
  })
  const isReserved = startsWindowed && margin === undefined

  useLayoutEffect(() => {
    const element = list.current
    const parent = element?.closest<HTMLElement>('.lk-scroll') ?? element?.parentElement
    if (!isWindowed || !element || !parent) return
    scroller.current = parent
    const measure = () =>
      setMargin(
        Math.round(
          element.getBoundingClientRect().top - parent.getBoundingClientRect().top + parent.scrollTop,
        ),
      )
    measure()
    // The content above may change its height, for example with the text size.
    const observer = new ResizeObserver(measure)
    observer.observe(parent.firstElementChild ?? element)
    return () => observer.disconnect()
  }, [isWindowed])

  const active = useRef<HTMLElement>(undefined)
  // Moving an element takes the focus from it, of which React hears nothing, and gives it back only outside shadow roots.
  useLayoutEffect(() => {
    const { current } = active
    if (current?.isConnected && !current.matches(':focus')) current.focus({ preventScroll: true })
  })

  const watchEnd = () => {
    const parent = scroller.current
    if (parent && parent.scrollHeight - parent.clientHeight - parent.scrollTop < NEAR_END_PX) onEndReached?.()
  }
  const row = (item: T, index: number) => (
    // biome-ignore lint/a11y/useSemanticElements: between it and its list are the wrappers of the windowing
    <div
      key={itemKey(item)}
      className="lk-vitem"
      role="listitem"
      data-key={itemKey(item)}
      aria-posinset={index + 1}
      aria-setsize={items.length}
      onFocus={() => setFocused(itemKey(item))}
    >
      {children(item, index)}
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      ref={list}
      role="list"
      aria-label={label}
      onFocus={({ target }) => {
        active.current = target
      }}
      onBlur={() => {
        active.current = undefined
      }}
      // Reserve the height before the first rows are rendered, because the card is positioned first.
      style={isReserved ? { blockSize: items.length * ROW_PX } : undefined}
      data-testid={testId}
    >
      {!isReserved && (
        <Windowed
          handle={handle}
          heights={place?.heights}
          items={rows}
          itemKey={itemKey}
          scroller={scroller}
          margin={margin}
          onWindowed={openWindow}
          rowPx={ROW_PX}
          // Stays in the document while it is scrolled away, so that focus is not lost.
          kept={rows.findIndex((item) => itemKey(item) === focused)}
          onScroll={watchEnd}
        >
          {row}
        </Windowed>
      )}
    </div>
  )
}
