import { flushSync } from 'react-dom'
// Not the main entry: it begins with `use client`, of which a bundler that knows no React tells its user.
import {
  UPDATE_VIRTUAL_STATE as CHANGED,
  ACTION_ITEMS_LENGTH_CHANGE as COUNT,
  createContainerDriver,
  createListLayout,
  createVirtualStore,
  ACTION_START_OFFSET_CHANGE as MARGIN,
  UPDATE_SCROLL_EVENT as SCROLLED,
} from 'virtua/unstable_core'

/** Of each row, -1 where it was not measured; and what such rows are taken for. In pixels. */
export type RowHeights = [sizes: number[], defaultSize?: number]

// virtua's declarations leave out what its core is made of: here is what is used of it.
type Layout = {
  $getLength(): number
  $getItemSize(index: number): number
  /** Without a size: whether it was never measured. */
  $isSizeEqual(index: number, size?: number): boolean
  $snapshot(): RowHeights
}
type Store = {
  $getStateVersion(): number
  $getRange(): [first: number, last: number]
  $getItemOffset(index: number): number
  $getTotalSize(): number
  $subscribe(events: number, call: (isUrgent?: boolean) => void): () => void
  $update(action: number, value: number): void
}
type Driver = {
  $observe(box: HTMLElement, scroller: HTMLElement): void
  $observeItem(row: HTMLElement, index: number): () => void
  $effect(): void
  $dispose(): void
}

export type Windowing = ReturnType<typeof createWindowing>

/** Which rows are near the visible ones, and where each stands. Observes nothing before `start`. */
export function createWindowing(count: number, rowPx: number, heights?: RowHeights) {
  const layout: Layout = createListLayout(count, rowPx, heights)
  const store: Store = createVirtualStore(layout)
  const driver: Driver = createContainerDriver(store, layout)
  let isDrawing = false
  return {
    /** Changes with all that is drawn. */
    version: () => store.$getStateVersion(),
    subscribe: (redraw: () => void) =>
      store.$subscribe(CHANGED, (isUrgent) => {
        if (isDrawing) return
        // Before the next paint. Within an observer's call, also so that rows it brings are observed after that.
        if (isUrgent) flushSync(redraw)
        else redraw()
      }),
    /** While it is drawn: what stands below measures the scrolled content at the same commit. */
    setCount: (next: number) => {
      if (next === layout.$getLength()) return
      isDrawing = true
      store.$update(COUNT, next)
      isDrawing = false
    },
    /** How far below the top of the scrolled content the first row is, in pixels. */
    setMargin: (px: number) => store.$update(MARGIN, px),
    start: (box: HTMLElement, scroller: HTMLElement, onScroll: () => void) => {
      const stop = store.$subscribe(SCROLLED, onScroll)
      driver.$observe(box, scroller)
      return () => {
        stop()
        driver.$dispose()
      }
    },
    /** Returns what stops it. */
    observeRow: (row: HTMLElement, index: number) => driver.$observeItem(row, index),
    /** After each commit: rows above the visible ones may turn out higher or lower, and those stay where they are. */
    keepPlace: () => driver.$effect(),
    range: () => store.$getRange(),
    /** From the first row's, in pixels. */
    topOf: (index: number) => store.$getItemOffset(index),
    heightOf: (index: number) => layout.$getItemSize(index),
    isMeasured: (index: number) => !layout.$isSizeEqual(index),
    totalHeight: () => store.$getTotalSize(),
    heights: () => layout.$snapshot(),
  }
}
