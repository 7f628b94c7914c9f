import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useListPlace } from '../hooks/useListPlace.js'
import { useStyles } from '../theme/styles.js'
import { gridStep } from './gridStep.js'
import { useActiveCell } from './useActiveCell.js'
import { useGridLayout } from './useGridLayout.js'
import css from './VirtualGrid.css?inline'
import { Windowed, type WindowedHandle } from './Windowed.js'

export type VirtualGridProps<T> = {
  /** Accessible name of the grid. */
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  /** Renders an item with a single button that takes this `tabIndex`, such as a Tile. */
  children: (item: T, tabIndex: 0 | -1) => ReactElement
  /** Called near the last rows, and again after items were added. */
  onEndReached?: (() => void) | undefined
  testId?: string | undefined
}

const ROW_PX = 108
const MAX_COLUMNS = 4
const NEAR_END_PX = 400

/**
 * A grid inside a ScrollArea with at most four columns, fewer for large text or narrow screens. Renders only the rows
 * near the visible ones and the active one. Arrows move between items; Tab enters and leaves.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  useStyles(css)
  const { label, items, itemKey, children, onEndReached, testId } = props
  const grid = useRef<HTMLDivElement>(null)
  const handle = useRef<WindowedHandle>(null)
  const { probe, scroller, layout } = useGridLayout()
  const keys = items.map(itemKey)
  const place = useListPlace({ scroller, handle, isReady: layout !== undefined })
  const { active, setActive, moveTo, focusActive } = useActiveCell(grid, keys, place?.row)
  const columns = layout?.columns ?? 1
  const rows = useMemo(() => inRows(items, columns), [items, columns])

  // Read during render, before the focused tile moves to another row, which draws it anew.
  const focused = grid.current?.querySelector(':focus')
  useLayoutEffect(() => {
    if (focused && !grid.current?.querySelector(':focus')) focusActive({ preventScroll: true })
  })

  const watchEnd = () => {
    const parent = scroller.current
    if (parent && parent.scrollHeight - parent.clientHeight - parent.scrollTop < NEAR_END_PX) onEndReached?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items or another layout may change it
  useLayoutEffect(() => {
    if (layout) watchEnd()
  }, [layout, items.length])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / (handle.current?.heightOf(0) || ROW_PX))
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = gridStep(event, { index: active, count: items.length, columns, page, isMirrored })
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }
  const onFocus = (event: FocusEvent) => {
    const index = event.target.closest('[data-index]')?.getAttribute('data-index')
    if (index) setActive(Number(index))
  }
  const cell = (item: T, index: number, column: number) => (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: its button has focus
    <div
      key={keys[index]}
      role="gridcell"
      aria-colindex={column + 1}
      data-index={index}
      data-key={keys[index]}
    >
      {children(item, index === active ? 0 : -1)}
    </div>
  )
  return (
    <>
      <div ref={probe} className="lk-vgrid-probe" aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        style={
          {
            '--lk-columns': columns,
            // Reserve the height before the columns are known, because the card is positioned first.
            blockSize: layout ? undefined : Math.ceil(items.length / MAX_COLUMNS) * ROW_PX,
          } as React.CSSProperties
        }
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        data-testid={testId}
      >
        {layout && (
          <Windowed
            handle={handle}
            items={rows}
            itemKey={(_row, at) => at}
            scroller={scroller}
            margin={layout.margin}
            rowPx={ROW_PX}
            kept={Math.floor(active / columns)}
            heights={place?.heights}
            onScroll={watchEnd}
          >
            {(row, at) => (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
              <div className="lk-vgrid-row" role="row" aria-rowindex={at + 1}>
                {row.map((item, column) => cell(item, at * columns + column, column))}
              </div>
            )}
          </Windowed>
        )}
      </div>
    </>
  )
}

const inRows = <T,>(items: readonly T[], columns: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )
