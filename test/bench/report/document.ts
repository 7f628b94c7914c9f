import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import { ROOT } from '../../scripts/source/paths.js'
import { type Bar, drawChart } from './chart.js'

const DOCUMENT = join(ROOT, 'docs/performance.md')
const END = '<!-- end -->'

/** Replaces the part of `docs/performance.md` that this command writes. */
export async function writePart(command: string, report: string): Promise<void> {
  const start = `<!-- written by \`${command} --write\` -->`
  const [before, rest] = (await readFile(DOCUMENT, 'utf8')).split(start)
  const end = rest?.indexOf(END) ?? -1
  if (before === undefined || rest === undefined || end < 0) throw new Error(`${DOCUMENT} lacks ${start}`)
  await writeFile(DOCUMENT, `${before}${start}\n${report}\n${rest.slice(end)}`)
}

/** Writes the chart in both colours, and returns the Markdown that shows it. */
export async function writeChart(title: string, bars: readonly Bar[]): Promise<string> {
  for (const scheme of ['light', 'dark'] as const)
    await writeFile(join(ROOT, `docs/images/performance-${scheme}.svg`), drawChart(title, bars, scheme))
  const words = bars.map((bar) => `${bar.title} ${Math.round(bar.rows)} ms`).join(', ')
  return [
    '<picture>',
    '  <source media="(prefers-color-scheme: dark)" srcset="./images/performance-dark.svg">',
    `  <img src="./images/performance-light.svg" alt="${title}: ${words}" width="780">`,
    '</picture>',
  ].join('\n')
}

/** Names the command, the machine and the browser. */
export async function describeRun(command: string, rounds: number, launch: LaunchOptions): Promise<string> {
  const browser = await chromium.launch(launch)
  const version = browser.version()
  await browser.close()
  const [processor] = cpus()
  return [
    `\`${command} --rounds ${rounds}\`: medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'})`,
    `Chromium ${version}, Node ${process.versions.node}.`,
  ].join(', ')
}
