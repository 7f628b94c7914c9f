import { readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from '../scripts/run/chromium.js'
import { ROOT } from '../scripts/source/paths.js'
import { buildPages, PAGES } from './buildPages.js'
import { PROFILES } from './profiles.js'
import { type Measured, printTables } from './table.js'
import { measureCold, measureReopening, measureVisit, type Visit } from './visit.js'

// Measures our pages beside a page of React alone. `--rounds N` defaults to 3; `--write` puts the tables into the docs.

const DOCUMENT = join(ROOT, 'docs/performance.md')
const MARKS = { start: '<!-- bench: written by `npm run bench -- --write` -->', end: '<!-- end of bench -->' }

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds is a whole number, not ${values.rounds}`)

const began = performance.now()
const folder = join(ROOT, '.cache', `bench-${process.pid}`)
const launch = await chromiumLaunch()
const sandbox = await startSandbox()
try {
  await buildPages(folder)
  for (const { name } of PAGES) sandbox.addPage(`bench-${name}`, join(folder, name))
  const measured = await measureAll(sandbox.config.pages)
  const report = `${await describeRun()}\n\n${printTables(measured)}`
  console.log(`\n${report}\n`)
  if (values.write) await write(report)
} finally {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
}

/** Measures page by page within a round, so that other load on the machine affects all of them. */
async function measureAll(origin: string): Promise<Measured[]> {
  const measured: Measured[] = []
  const take = async (visit: Visit, measure: typeof measureVisit) => {
    const figures = await measure(visit).catch((cause: unknown) => {
      throw new Error(`The page "${visit.page}" could not be measured (${visit.profile.name}).`, { cause })
    })
    measured.push({ page: visit.page, profile: visit.profile.name, figures })
  }
  for (let round = 0; round < rounds; round += 1) {
    // Start each round with another page.
    const order = PAGES.map((_, index) => PAGES[(index + round) % PAGES.length] ?? PAGES[0])
    for (const profile of PROFILES) {
      for (const { name } of order) {
        const visit = { launch, origin, page: name, profile }
        await take(visit, measureVisit)
        await take(visit, measureCold)
        // Memory depends little on the machine's speed and on the round.
        if (round === 0 && profile === PROFILES[0]) await take(visit, measureReopening)
      }
    }
    console.log(`round ${round + 1} of ${rounds}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return measured
}

async function describeRun(): Promise<string> {
  const browser = await chromium.launch(launch)
  const version = browser.version()
  await browser.close()
  const [processor] = cpus()
  return [
    `\`npm run bench -- --rounds ${rounds}\`: medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'})`,
    `Chromium ${version}, Node ${process.versions.node}.`,
  ].join(', ')
}

async function write(report: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [before, rest] = text.split(MARKS.start)
  const after = rest?.split(MARKS.end)[1]
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} lacks the marks of the bench`)
  await writeFile(DOCUMENT, `${before}${MARKS.start}\n${report}\n${MARKS.end}${after}`)
}
