import { PROFILES, type Profile } from '../browser/profiles.js'
import { FLOOR, type MeasuredPage } from '../visits/pages.js'
import type { FigureName, Figures } from '../visits/visit.js'
import { kilobytes, median, milliseconds, table, whole } from './statistics.js'

/** The figures of one visit to one page. */
export interface Measured {
  /** The page's name. */
  page: string
  profile: Profile['name']
  figures: Figures
}

interface Column {
  figure: FigureName
  title: string
  print: (value: number) => string
}

const WAY: readonly Column[] = [
  { figure: 'button', title: 'button painted', print: milliseconds },
  { figure: 'blockedBefore', title: 'blocked before', print: milliseconds },
  { figure: 'tapToRows', title: 'tap → rows', print: milliseconds },
  { figure: 'rowToConnected', title: 'row → connected', print: milliseconds },
  { figure: 'coldToRows', title: 'pressed at once: navigation → rows', print: milliseconds },
]
const FILES: readonly Column[] = [
  { figure: 'filesBefore', title: 'files before the button', print: whole },
  { figure: 'bytesBefore', title: 'their bytes', print: kilobytes },
  { figure: 'bytesAtRest', title: 'bytes between button and tap', print: kilobytes },
  { figure: 'filesOnTap', title: 'files from tap to rows', print: whole },
  { figure: 'bytesOnTap', title: 'their bytes', print: kilobytes },
  { figure: 'depthOnTap', title: 'one after another', print: whole },
  { figure: 'blockedAfter', title: 'blocked from tap to rows', print: milliseconds },
]
const MEMORY: readonly Column[] = [
  { figure: 'heap', title: 'after 50 opens', print: kilobytes },
  { figure: 'heapGrowth', title: '5th → 50th open', print: kilobytes },
  { figure: 'keptGrowth', title: 'without compiled code', print: kilobytes },
  { figure: 'nodeGrowth', title: 'nodes', print: whole },
  { figure: 'listenerGrowth', title: 'listeners', print: whole },
]

/** Markdown per profile: medians with ratios to the floor, their spread, the files, and what many opens leave. */
export const printWay = (measured: readonly Measured[], pages: readonly MeasuredPage[]): string =>
  PROFILES.flatMap(({ name, title }) => {
    const own = measured.filter(({ profile }) => profile === name)
    return own.length > 0 ? [`### ${title}\n\n${printProfile(own, pages)}`] : []
  }).join('\n\n')

function printProfile(measured: readonly Measured[], pages: readonly MeasuredPage[]): string {
  const valuesOf = (page: string, figure: FigureName) =>
    measured.filter((one) => one.page === page).flatMap(({ figures }) => figures[figure] ?? [])
  const parts = (columns: readonly Column[], cell: (page: string, column: Column) => string) => {
    const present = columns.filter(({ figure }) =>
      pages.some(({ name }) => valuesOf(name, figure).length > 0),
    )
    if (present.length === 0) return []
    const lines = pages.map(({ name, title }) => [title, ...present.map((column) => cell(name, column))])
    return [table(['', ...present.map(({ title }) => title)], lines)]
  }
  const medianCell = (page: string, { figure, print }: Column) => {
    const value = median(valuesOf(page, figure))
    return Number.isNaN(value) ? '–' : print(value)
  }
  const ratioCell = (page: string, column: Column) => {
    const ratio = median(valuesOf(page, column.figure)) / median(valuesOf(FLOOR, column.figure))
    const isMeant = page !== FLOOR && Number.isFinite(ratio)
    return `${medianCell(page, column)}${isMeant ? ` (${ratio.toFixed(2)}×)` : ''}`
  }
  const spreadCell = (page: string, { figure }: Column) => {
    const values = valuesOf(page, figure)
    return values.length === 0 ? '–' : `${whole(Math.min(...values))}–${whole(Math.max(...values))}`
  }
  const wallet = median(pages.flatMap(({ name }) => valuesOf(name, 'wallet')))
  return [
    ...parts(WAY, ratioCell),
    `Least and most, in milliseconds. The wallet itself took ${milliseconds(wallet)}, which is not part of "row → connected".`,
    ...parts(WAY, spreadCell),
    ...parts(FILES, medianCell),
    ...parts(MEMORY, medianCell),
  ].join('\n\n')
}
