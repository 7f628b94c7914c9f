import { PAGES, type PageName } from './buildPages.js'
import { PROFILES, type Profile } from './profiles.js'
import type { FigureName, Figures } from './visit.js'

/** The figures of one visit to one page. */
export interface Measured {
  page: PageName
  profile: Profile['name']
  figures: Figures
}

interface Row {
  title: string
  /** Formats bytes or milliseconds. */
  print: (value: number) => string
  /** Whether a ratio to the first page is meaningful, because both values are far from zero. */
  hasRatio: boolean
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (value: number) => `${Math.round(value)} ms`

const ROWS: Readonly<Record<FigureName, Row>> = {
  bytesBefore: { title: 'scripts before open', print: kilobytes, hasRatio: true },
  bytesToRows: { title: 'scripts until rows', print: kilobytes, hasRatio: true },
  button: { title: 'navigation → button painted', print: milliseconds, hasRatio: true },
  blockedBefore: { title: 'blocked before open', print: milliseconds, hasRatio: false },
  clickToRows: { title: 'click → rows', print: milliseconds, hasRatio: true },
  blockedAfter: { title: 'blocked from click to rows', print: milliseconds, hasRatio: false },
  coldToRows: { title: 'navigation → rows, pressed at once', print: milliseconds, hasRatio: true },
  rowToConnected: { title: 'row → connected', print: milliseconds, hasRatio: false },
  heap: { title: 'memory after 50 opens', print: kilobytes, hasRatio: true },
  heapGrowth: { title: 'memory, 5th → 50th open', print: kilobytes, hasRatio: false },
  listenerGrowth: { title: 'listeners, 5th → 50th open', print: String, hasRatio: false },
}

/** The median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Markdown tables, one per profile: medians, with the ratio to the first page in brackets. */
export const printTables = (measured: readonly Measured[]): string =>
  PROFILES.flatMap(({ name, title }) => {
    const own = measured.filter(({ profile }) => profile === name)
    return own.length > 0 ? [`### ${title}\n\n${printTable(own)}`] : []
  }).join('\n\n')

function printTable(measured: readonly Measured[]): string {
  const medianOf = (page: PageName, figure: FigureName) =>
    median(
      measured
        .filter((one) => one.page === page)
        .flatMap(({ figures }) => {
          const value = figures[figure]
          return value === undefined ? [] : [value]
        }),
    )
  const [first] = PAGES
  const lines = (Object.keys(ROWS) as FigureName[]).flatMap((figure) => {
    const { title, print, hasRatio } = ROWS[figure]
    const base = medianOf(first.name, figure)
    const cells = PAGES.map(({ name }) => {
      const value = medianOf(name, figure)
      if (Number.isNaN(value)) return '–'
      const ratio = hasRatio && name !== first.name && base > 0 ? ` (${(value / base).toFixed(2)}×)` : ''
      return `${print(value)}${ratio}`
    })
    return cells.every((cell) => cell === '–') ? [] : [line([title, ...cells])]
  })
  return [
    line(['', ...PAGES.map(({ title }) => title)]),
    `|---|${'---:|'.repeat(PAGES.length)}`,
    ...lines,
  ].join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
