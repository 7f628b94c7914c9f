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
  /** Distance of the first row from the top of the scrolled content, in pixels. */
  margin: number
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
  const { items, itemKey, children, scroller, margin, kept, onScroll, handle } = props
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key depends on the item, not the function
  const keys = useMemo(() => items.map(itemKey), [items])
  const [windowing] = useState(() => createWindowing(keys, props.rowPx, props.heights))
  windowing.setKeys(keys)
  useSyncExternalStore(windowing.subscribe, windowing.version, windowing.version)
  useImperativeHandle(handle, () => windowing, [windowing])

  const scrolled = useRef(onScroll)
  scrolled.current = onScroll
  useLayoutEffect(() => windowing.setMargin(margin), [windowing, margin])
  useLayoutEffect(() => {
    if (!box.current || !scroller.current) return
    return windowing.start(box.current, scroller.current, () => scrolled.current())
  }, [windowing, scroller])
  useLayoutEffect(windowing.keepPlace)

  return (
    <div
      ref={box}
      style={{
        contain: 'size style',
        position: 'relative',
        blockSize: windowing.totalHeight(),
        // Measuring already keeps the scroll position.
        overflowAnchor: 'none',
      }}
    >
      {drawn(windowing, items, kept).map(([item, index]) => (
        <Row
          key={keys[index]}
          windowing={windowing}
          item={item}
          index={index}
          top={windowing.topOf(index)}
          isHidden={!windowing.isMeasured(index)}
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
  top: number
  isHidden: boolean
  children: (item: T, index: number) => ReactElement
}

// Memoized, so that scrolling renders only new rows.
const Row = memo(function Row({ windowing, item, index, top, isHidden, children }: RowProps<unknown>) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current) return windowing.observeRow(row.current, index)
  }, [windowing, index])
  return (
    <div
      ref={row}
      style={{
        contain: 'layout style',
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: top,
        visibility: isHidden ? 'hidden' : undefined,
      }}
    >
      {children(item, index)}
    </div>
  )
}) as <T>(props: RowProps<T>) => ReactElement

/** The rows to render, in the order of the list. */
function drawn<T>(windowing: Windowing, items: readonly T[], kept = -1): (readonly [T, number])[] {
  const [first, last] = windowing.range()
  const near = items.slice(first, last + 1).map((item, at) => [item, first + at] as const)
  const isApart = kept in items && (kept < first || kept > last)
  if (!isApart) return near
  const apart = [items[kept] as T, kept] as const
  return kept < first ? [apart, ...near] : [...near, apart]
}
