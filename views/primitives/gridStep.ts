export type GridStepParameters = {
  /** Index of the active item. */
  index: number
  count: number
  columns: number
  /** Number of visible rows. */
  page: number
  /** Whether text runs from right to left. */
  isMirrored: boolean
}
type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** The index that a key moves to in a grid (ARIA Authoring Practices, grid); undefined for other keys. */
export function gridStep(
  { key, ctrlKey, metaKey, altKey }: Key,
  { index, count, columns, page, isMirrored }: GridStepParameters,
): number | undefined {
  if (count === 0 || altKey || metaKey) return undefined
  const last = count - 1
  const rowStart = index - (index % columns)
  const inside = (target: number) => Math.min(Math.max(target, 0), last)
  /** Moves within the column, or to the last item of a shorter last row. */
  const byRows = (rows: number) => {
    const lastRow = last - (last % columns)
    const row = Math.min(Math.max(rowStart + rows * columns, 0), lastRow)
    return inside(row + (index % columns))
  }
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case forward:
      return inside(index + 1)
    case backward:
      return inside(index - 1)
    case 'ArrowDown':
      return byRows(1)
    case 'ArrowUp':
      return byRows(-1)
    case 'PageDown':
      return byRows(Math.max(1, page))
    case 'PageUp':
      return byRows(-Math.max(1, page))
    case 'Home':
      return ctrlKey ? 0 : rowStart
    case 'End':
      return ctrlKey ? last : inside(rowStart + columns - 1)
    default:
      return undefined
  }
}
