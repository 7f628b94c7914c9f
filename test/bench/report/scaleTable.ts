import type { ScaleCase } from '../scale/cases.js'
import type { ScaleFigures } from '../scale/measureScale.js'
import { kilobytes, median, milliseconds, table, whole } from './statistics.js'

/** Measurements of the visits to one list of one size. */
export interface Scaled {
  one: ScaleCase
  size: number
  visits: readonly ScaleFigures[]
}

type Column = {
  title: string
  of: (visit: ScaleFigures) => number | undefined
  print: (value: number) => string
}
const COLUMNS: readonly Column[] = [
  { title: 'boot', of: ({ boot }) => boot, print: milliseconds },
  { title: 'first row', of: ({ firstRow }) => firstRow, print: milliseconds },
  { title: 'to the end', of: ({ whole }) => whole, print: milliseconds },
  {
    title: 'longest task',
    of: ({ longest }) => longest,
    print: (value) => (value === 0 ? '< 50 ms' : milliseconds(value)),
  },
  { title: 'elements', of: ({ nodes }) => nodes, print: whole },
  { title: 'heap', of: ({ heap }) => heap, print: kilobytes },
  { title: 'per key', of: ({ keys }) => keys && median(keys), print: milliseconds },
  { title: 'slowest key', of: ({ keys }) => keys && Math.max(...keys), print: milliseconds },
]

/** A Markdown table per list: a line per size, each value with its growth from the size before. */
export const printScale = (scaled: readonly Scaled[]): string =>
  [...new Set(scaled.map(({ one }) => one))]
    .map((one) => `### ${titleOf(one)}\n\n${printCase(scaled.filter((other) => other.one === one))}`)
    .join('\n\n')

const titleOf = ({ title }: ScaleCase) => title.charAt(0).toUpperCase() + title.slice(1)

function printCase(sizes: readonly Scaled[]): string {
  const figureOf = ({ visits }: Scaled, { of }: Column) => median(visits.flatMap((visit) => of(visit) ?? []))
  const columns = COLUMNS.filter((column) => sizes.some((size) => !Number.isNaN(figureOf(size, column))))
  const lines = sizes.map((size, index) => {
    const before = sizes[index - 1]
    const cells = columns.map((column) => {
      const value = figureOf(size, column)
      const factor = before ? value / figureOf(before, column) : Number.NaN
      return `${column.print(value)}${Number.isFinite(factor) && value > 0 ? ` (${factor.toFixed(1)}×)` : ''}`
    })
    return [size.size.toLocaleString('en'), ...cells]
  })
  return table(['', ...columns.map(({ title }) => title)], lines)
}
