import { measureWay, type WayParameters } from '../visits/measureWay.js'
import { describeRun, writeChart, writePart } from './document.js'
import { printFiles } from './filesTable.js'
import { median } from './statistics.js'
import { type Measured, printWay } from './wayTables.js'

const COMMAND = 'npm run bench --'
const CHART = 'From the navigation to the rows on a slow phone, pressed as soon as the button is painted'
/** The page whose files the document lists. */
const LISTED = 'react'

/** Measures the way from the navigation to a connected wallet, prints it, and writes it into the docs if asked. */
export async function reportWay(parameters: WayParameters & { isWritten: boolean }): Promise<void> {
  const { pages, measured, ways } = await measureWay(parameters)
  const head = await describeRun(COMMAND, parameters.rounds, parameters.launch)
  const tables = printWay(measured, pages)
  const filesOf = (names: readonly string[]) =>
    pages.flatMap((page) => {
      const way = ways.get(page.name)
      return way && names.includes(page.name) ? [printFiles(page, way)] : []
    })
  console.log(['', head, tables, ...filesOf(pages.map(({ name }) => name)), ''].join('\n\n'))
  if (!parameters.isWritten) return
  const bars = pages.map(({ name, title }) => ({ title, ...phoneMedians(measured, name) }))
  await writePart(COMMAND, [head, await writeChart(CHART, bars), tables, ...filesOf([LISTED])].join('\n\n'))
}

function phoneMedians(measured: readonly Measured[], name: string): { button: number; rows: number } {
  const own = measured.filter(({ page, profile }) => page === name && profile === 'phone')
  return {
    button: median(own.flatMap(({ figures }) => figures.coldButton ?? [])),
    rows: median(own.flatMap(({ figures }) => figures.coldToRows ?? [])),
  }
}
