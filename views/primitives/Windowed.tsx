import {
  type Key,
  memo,
  type ReactElement,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createWindowing, type RowHeights, type Windowing } from './windowing.js'

export type WindowedHandle = {
  /** Height of a row in pixels, estimated if it was not measured. */
  heightOf(index: number): number
  heights(): RowHeights
}

export type WindowedProps<T> = {
  items: readonly T[]
  itemKey: (item: T, index: number) => Key
  children: (item: T, index: number) => ReactElement
  /** The scroll container. Must be mounted first. */
  scroller: RefObject<HTMLElement | null>
  /**
   * Distance of the first row from the top of the scrolled content, in pixels. If undefined at first, all rows are
   * rendered until it is known and the scroll container measured.
   */
  margin: number | undefined
  /** Called once only rows near the visible ones are rendered, before the next paint. */
  onWindowed?: (() => void) | undefined
  /** Estimated height of unmeasured rows, in pixels. Read once. */
  rowPx: number
  /** Index of a row that always stays in the document. */
  kept?: number | undefined
  /** Heights measured earlier. Read once. */
  heights?: RowHeights | undefined
  onScroll: () => void
  handle?: RefObject<WindowedHandle | null> | undefined
}

/** Rows of any height, of which only those near the visible ones are in the document. */
export function Windowed<T>(props: WindowedProps<T>) {
  const { items, itemKey, children, scroller, margin, kept, onScroll, onWindowed, handle } = props
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key depends on the item, not the function
  const keys = useMemo(() => items.map(itemKey), [items])
  const [windowing] = useState(() => createWindowing(keys, props.rowPx, props.heights))
  windowing.setKeys(keys)
  useSyncExternalStore(windowing.subscribe, windowing.version, windowing.version)
  useImperativeHandle(handle, () => windowing, [windowing])

  const scrolled = useRef(onScroll)
  scrolled.current = onScroll
  const [startsWhole] = useState(margin === undefined)
  const isWhole = startsWhole && !windowing.isStarted()
  const isKnown = margin !== undefined
  useLayoutEffect(() => {
    if (margin !== undefined) windowing.setMargin(margin)
  }, [windowing, margin])
  useLayoutEffect(() => {
    if (!isKnown || !box.current || !scroller.current) return
    if (startsWhole) windowing.measureAll(box.current.children)
    return windowing.start(box.current, scroller.current, () => scrolled.current())
  }, [windowing, scroller, isKnown, startsWhole])
  useLayoutEffect(windowing.keepPlace)
  useLayoutEffect(() => {
    if (!isWhole) onWindowed?.()
  }, [isWhole, onWindowed])

  return (
    <div
      ref={box}
      style={
        isWhole
          ? undefined
          : {
              contain: 'size style',
              position: 'relative',
              blockSize: windowing.totalHeight(),
              // Measuring already keeps the scroll position.
              overflowAnchor: 'none',
            }
      }
    >
      {(isWhole ? items.map(numbered) : drawn(windowing, items, kept)).map(([item, index]) => (
        <Row
          key={keys[index]}
          windowing={windowing}
          item={item}
          index={index}
          top={isWhole ? undefined : windowing.topOf(index)}
          isHidden={!isWhole && !windowing.isMeasured(index)}
        >
          {children}
        </Row>
      ))}
    </div>
  )
}

type RowProps<T> = {
  windowing: Windowing
  item: T
  index: number
  /** Undefined if the rows are in the flow. */
  top: number | undefined
  isHidden: boolean
  children: (item: T, index: number) => ReactElement
}

// Memoized, so that scrolling renders only new rows.
const Row = memo(function Row({ windowing, item, index, top, isHidden, children }: RowProps<unknown>) {
  const row = useRef<HTMLDivElement>(null)
  const isInFlow = top === undefined
  useLayoutEffect(() => {
    if (row.current && !isInFlow) return windowing.observeRow(row.current, index)
  }, [windowing, index, isInFlow])
  return (
    <div
      ref={row}
      style={
        isInFlow
          ? undefined
          : {
              contain: 'layout style',
              position: 'absolute',
              insetInline: 0,
              insetBlockStart: top,
              visibility: isHidden ? 'hidden' : undefined,
            }
      }
    >
      {children(item, index)}
    </div>
  )
}) as <T>(props: RowProps<T>) => ReactElement

const numbered = <T,>(item: T, index: number) => [item, index] as const

/** The rows to render, in the order of the list. */
function drawn<T>(windowing: Windowing, items: readonly T[], kept = -1): (readonly [T, number])[] {
  const [first, last] = windowing.range()
  const near = items.slice(first, last + 1).map((item, at) => numbered(item, first + at))
  const isApart = kept in items && (kept < first || kept > last)
  if (!isApart) return near
  const apart = numbered(items[kept] as T, kept)
  return kept < first ? [apart, ...near] : [...near, apart]
}
