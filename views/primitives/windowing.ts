import type { Key } from 'react'
import { flushSync } from 'react-dom'
// Not the main entry: it starts with `use client`, which some bundlers warn about.
import {
  UPDATE_VIRTUAL_STATE as CHANGED,
  ACTION_ITEMS_LENGTH_CHANGE as COUNT,
  createContainerDriver,
  createListLayout,
  createVirtualStore,
  ACTION_START_OFFSET_CHANGE as MARGIN,
  UPDATE_SCROLL_EVENT as SCROLLED,
} from 'virtua/unstable_core'

/** Measured height of each row, -1 if not measured, and the estimate for such rows. In pixels. */
export type RowHeights = [sizes: number[], defaultSize?: number]

// virtua's declarations omit its core. These are the parts used here.
type Layout = {
  $getLength(): number
  $findIndex(offset: number): number
  $getItemSize(index: number): number
  $setItemSizes(sizes: readonly [index: number, px: number][], viewportPx: number): void
  /** Without a size: whether the row was never measured. */
  $isSizeEqual(index: number, size?: number): boolean
  $snapshot(): RowHeights
}
type Store = {
  $getStateVersion(): number
  $getRange(): [first: number, last: number]
  $getItemOffset(index: number): number
  $getTotalSize(): number
  $getScrollOffset(): number
  $getViewportSize(): number
  $getStartSpacerSize(): number
  $subscribe(events: number, call: (isUrgent?: boolean) => void): () => void
  /** `isAtStart`: a new length adds or removes rows at the start, and visible rows stay in place. */
  $update(action: number, value: number, isAtStart?: boolean): void
}
type Driver = {
  $observe(box: HTMLElement, scroller: HTMLElement): void
  $observeItem(row: HTMLElement, index: number): () => void
  $effect(): void
  $dispose(): void
}

export type Windowing = ReturnType<typeof createWindowing>

/** Computes which rows are near the visible ones, and their positions. Observes nothing before `start`. */
export function createWindowing(keys: readonly Key[], rowPx: number, heights?: RowHeights) {
  const layout: Layout = createListLayout(keys.length, rowPx, heights)
  const store: Store = createVirtualStore(layout)
  const driver: Driver = createContainerDriver(store, layout)
  let isDrawing = false
  return {
    /** Changes whenever the rows to render change. */
    version: () => store.$getStateVersion(),
    subscribe: (redraw: () => void) =>
      store.$subscribe(CHANGED, (isUrgent) => {
        if (isDrawing) return
        // Render before the next paint, and within an observer's call, so that new rows are observed in the same pass.
        if (isUrgent) flushSync(redraw)
        else redraw()
      }),
    /**
     * Called while rendering, so that content below measures its position in the same commit. Visible rows stay in place
     * if rows above come or go.
     */
    setKeys: (next: readonly Key[]) => {
      if (next === keys) return
      const hidden = store.$getScrollOffset() - store.$getStartSpacerSize()
      const first = layout.$findIndex(hidden)
      const anchor = hidden > 0 ? keys[first] : undefined
      const moved = anchor === undefined ? -1 : next.indexOf(anchor)
      isDrawing = true
      if (moved >= 0) store.$update(COUNT, keys.length + moved - first, true)
      store.$update(COUNT, next.length)
      isDrawing = false
      keys = next
    },
    /** Sets the first row's distance from the top of the scrolled content, in pixels. */
    setMargin: (px: number) => store.$update(MARGIN, px),
    /** Whether the scroll container was measured, before which no row is known to be near the visible ones. */
    isStarted: () => store.$getViewportSize() > 0,
    /** Takes the heights of rows that are all in the document. */
    measureAll: (rows: HTMLCollection) =>
      layout.$setItemSizes(
        Array.from(rows, ({ clientHeight }, index) => [index, clientHeight]),
        0,
      ),
    start: (box: HTMLElement, scroller: HTMLElement, onScroll: () => void) => {
      const stop = store.$subscribe(SCROLLED, onScroll)
      driver.$observe(box, scroller)
      return () => {
        stop()
        driver.$dispose()
      }
    },
    /** Returns its unobserve function. */
    observeRow: (row: HTMLElement, index: number) => driver.$observeItem(row, index),
    /** Call after each commit: keeps visible rows in place if rows above turn out higher or lower. */
    keepPlace: () => driver.$effect(),
    range: () => store.$getRange(),
    /** Distance from the first row, in pixels. */
    topOf: (index: number) => store.$getItemOffset(index),
    heightOf: (index: number) => layout.$getItemSize(index),
    isMeasured: (index: number) => !layout.$isSizeEqual(index),
    totalHeight: () => store.$getTotalSize(),
    heights: () => layout.$snapshot(),
  }
}
