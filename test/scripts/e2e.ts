import { spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { buildPage, hasPage, PAGES, type PageName } from '../sandbox/buildPage.js'
import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from './chromium.js'

// `--dist` tests what `npm run build` made, as integrators get it; without it a change needs no build.
const filters = process.argv.slice(2).filter((one) => one !== '--dist')
const from = process.argv.includes('--dist') ? 'dist' : 'sources'

// Its own folder, so that two runs at once do not sweep each other's away.
const folder = resolve('test-results', `e2e-${process.pid}`)
await sweepEnded()

// Playwright hears Ctrl-C too, and ends. What follows that must still happen here.
process.on('SIGINT', () => {})

const launch = await chromiumLaunch()
const sandbox = await startSandbox()
try {
  const unbuilt = await buildPages()
  const code = await runPlaywright(filters)
  const isClean = await printSummary()
  for (const name of unbuilt) console.log(`The page "${name}" could not be built: see above.`)
  process.exitCode = code === 0 && isClean && unbuilt.length === 0 ? 0 : 1
  if (process.exitCode === 0) await rm(folder, { recursive: true, force: true })
} finally {
  await rm(resolve(folder, 'pages'), { recursive: true, force: true })
  await sandbox.close()
}

/** What failed stays to be looked at until the next run. */
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
    // Nobody has this id, or somebody else's process does: it is no run of ours.
    return false
  }
}

/** A page that cannot be built fails its own tests and the run, but not the other tests. */
async function buildPages(): Promise<PageName[]> {
  const unbuilt: PageName[] = []
  for (const name of Object.keys(PAGES) as PageName[]) {
    if (!hasPage(name)) continue
    const outDir = resolve(folder, 'pages', name)
    try {
      await buildPage(name, outDir, from)
      sandbox.addPage(name, outDir)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      unbuilt.push(name)
    }
  }
  return unbuilt
}

function runPlaywright(filters: string[]): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const parameters = [cli, 'test', '--config', 'test/e2e/playwright.config.ts', ...filters]
  const child = spawn(process.execPath, parameters, {
    stdio: 'inherit',
    env: {
      ...process.env,
      LATCHKEY_SANDBOX: JSON.stringify(sandbox.config),
      LATCHKEY_CHROMIUM: JSON.stringify(launch),
      LATCHKEY_E2E_FOLDER: folder,
    },
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}

interface Suite {
  suites?: Suite[]
  specs?: { tests: { results: { duration: number; status: string }[] }[] }[]
  file: string
}

/** The time of each file, and how the tests ended. */
async function printSummary(): Promise<boolean> {
  const text = await readFile(resolve(folder, 'report.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const { config, suites } = JSON.parse(text) as { config: { rootDir: string }; suites: Suite[] }

  console.log('')
  const results = suites.map((suite) => ({ suite, results: resultsOf(suite) }))
  for (const { suite, results: own } of results) {
    const seconds = own.reduce((sum, { duration }) => sum + duration, 0) / 1000
    const file = relative(process.cwd(), resolve(config.rootDir, suite.file))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
  const all = results.flatMap((one) => one.results)
  const passed = all.filter(({ status }) => status === 'passed').length
  console.log(`${passed} passed, ${all.length - passed} failed`)
  return passed === all.length
}

function resultsOf({ specs = [], suites = [] }: Suite): { duration: number; status: string }[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own, ...suites.flatMap(resultsOf)]
}
