import { readdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildPage, hasPage, PAGES, type PageName } from '../sandbox/buildPage.js'
import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from './run/chromium.js'
import { formatFailures } from './run/failures.js'
import { slowness } from './run/limits.js'
import { runPlaywright } from './run/playwright.js'
import { readReport } from './run/readReport.js'
import { failuresOf, judge, worthASecondLook } from './run/secondLook.js'
import { FONTS } from './shots/fonts.js'

/** Long tests, and tests of the sandbox itself: Playwright matches a filter against path, title and tags. */
const NIGHTLY = '@nightly| phone/| sandbox\\.test| duneWallet\\.test| embedded/secure\\.test'
/** Walks through every view in all languages, which are a stage of their own in `test:nightly`. */
const LANGUAGES = '@languages'
/** The values of `--only=`. A journey stands for one capability. */
const ONLY = {
  journeys: { pages: ['kit'], grep: ['--grep', '@journey'] },
  all: { pages: Object.keys(PAGES), grep: ['--grep-invert', `${NIGHTLY}|${LANGUAGES}`] },
  nightly: { pages: Object.keys(PAGES), grep: ['--grep', NIGHTLY] },
  languages: { pages: ['kit'], grep: ['--grep', LANGUAGES] },
  any: { pages: Object.keys(PAGES), grep: [] },
} as const satisfies Record<string, { pages: readonly string[]; grep: readonly string[] }>
const isOwn = (one: string) => one === '--dist' || one.startsWith('--only=')
/** Playwright matches a filter against the whole path of a file, which may contain the checkout's own name. */
const withinTests = (one: string) =>
  one.startsWith('-') ? one : `/test/e2e/.*${one.replace(/^(test\/)?e2e\//, '')}`
const filters = process.argv
  .slice(2)
  .filter((one) => !isOwn(one))
  .map(withinTests)
/** `--dist` tests the output of `npm run build`, as integrators get it; without it a change needs no build. */
const from = process.argv.includes('--dist') ? 'dist' : 'sources'
const wanted = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? 'any'
if (!Object.hasOwn(ONLY, wanted)) throw new Error(`--only takes one of ${Object.keys(ONLY).join(', ')}.`)
const only = ONLY[wanted as keyof typeof ONLY]

/** How many of the slowest test files are listed. */
const LISTED = 10

// A folder per run, so that two concurrent runs don't delete each other's files.
const folder = resolve('test-results', `e2e-${process.pid}`)
await sweepEnded()

// Playwright receives Ctrl-C too, and ends. The cleanup below must still run.
process.on('SIGINT', () => {})

slowness()
const [launch, sandbox] = await Promise.all([chromiumLaunch(), startSandbox()])
sandbox.addPage('fonts', FONTS)
try {
  const unbuilt = await buildPages()
  const isGood = await runTests()
  for (const name of unbuilt) console.log(`The page "${name}" could not be built: see above.`)
  process.exitCode = isGood && unbuilt.length === 0 ? 0 : 1
  if (process.exitCode === 0) await rm(folder, { recursive: true, force: true })
} finally {
  await rm(resolve(folder, 'pages'), { recursive: true, force: true })
  await sandbox.close()
}

/** Failures of an earlier run stay on disk until the next run. */
async function sweepEnded(): Promise<void> {
  const names = await readdir('test-results').catch(() => [])
  for (const name of names) {
    const pid = Number(/^e2e-(\d+)$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await rm(resolve('test-results', name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this id, or another user's does: it is not a run of ours.
    return false
  }
}

/** A page that cannot be built fails its own tests and the run, but not the other tests. */
async function buildPages(): Promise<PageName[]> {
  const wanted = (only.pages as readonly PageName[]).filter(hasPage)
  const built = await Promise.all(
    wanted.map(async (name) => {
      const outDir = resolve(folder, 'pages', name)
      try {
        await buildPage(name, outDir, from)
        sandbox.addPage(name, outDir)
        return true
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        return false
      }
    }),
  )
  return wanted.filter((_, index) => !built[index])
}

/** Runs all tests once, and a few failures again to classify them; true if all passed the first time. */
async function runTests(): Promise<boolean> {
  const site = { sandbox, launch, from } as const
  const code = await runPlaywright({ ...site, results: folder, parameters: [...only.grep, ...filters] })
  const first = await readReport(resolve(folder, 'report.json'))
  if (!first) return false
  // Options for Playwright, such as --repeat-each, are there to see their own effect: don't repeat.
  const failures = filters.some((one) => one.startsWith('-')) ? [] : worthASecondLook(first)
  const again = resolve(folder, 'again')
  if (failures.length > 0) {
    console.log(`\nOnce more, one at a time:\n${listed(failures.map(({ name }) => name))}`)
    const list = resolve(folder, 'again.txt')
    await writeFile(list, failures.map(({ entry }) => entry).join('\n'))
    await runPlaywright({ ...site, results: again, parameters: ['--workers=1', `--test-list=${list}`] })
  }
  const second = failures.length > 0 ? await readReport(resolve(again, 'report.json')) : undefined
  const { passed, failed, unstable } = judge(first, second)

  console.log('')
  const slowest = [...first.files].sort((a, b) => b.seconds - a.seconds).slice(0, LISTED)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  if (unstable.length > 0) console.log(`unstable, because they pass alone:\n${listed(unstable)}`)
  const broken = failuresOf(first).map((one) => ({ ...one, alone: `npm run test:e2e -- ${one.place}` }))
  for (const line of formatFailures(broken)) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  // Playwright also fails if it found no tests, or couldn't end.
  return failed === 0 && code === 0
}

function listed(names: readonly string[]): string {
  return names.map((name) => `  ${name}`).join('\n')
}
