import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { failedStep, failedUnits, formatFailures, readFailed, type UnitReport } from './run/failures.js'
import { slowness } from './run/limits.js'
import { readTotals, run } from './run/run.js'
import { SCOPES, type Scope, type ScopeName, type Step } from './run/scopes.js'
import { ROOT } from './source/paths.js'

// Runs every check, quickest first. Ends at the first stage in which a step fails.

const REPORT = join(ROOT, '.cache', `unit-${process.pid}.json`)
const REPORTERS = [
  '--reporter=minimal',
  '--reporter=./test/scripts/run/unitReporter.ts',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
]
/** How many of the slowest test files are listed. */
const LISTED = 10

type Totals = { passed: number; failed: number }

const name = process.argv[2] ?? 'quick'
if (!(name in SCOPES)) throw new Error(`Unknown scope "${name}": ${Object.keys(SCOPES).join(', ')}.`)
const scope: Scope = SCOPES[name as ScopeName]
const minutes = Math.ceil(scope.minutes * slowness())
console.log(`${scope.command}: about ${minutes} minutes here (${slowness()} times the reference machine).`)

const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
const times: string[] = []
const totals: Totals = { passed: 0, failed: 0 }
const failures: string[] = []
for (const stage of scope.stages) {
  const ends = await Promise.all(stage.map((step) => take(step, stage.length === 1)))
  if (ends.includes(false)) break
}
await rm(REPORT, { force: true })

console.log(`\n${times.join('\n')}`)
console.log(`${elapsed().toFixed(1).padStart(7)} s  in all`)
for (const line of failures) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** Runs one step and shows its output, as it arrives or at its end. Returns false if the step failed. */
async function take(step: Step, show: boolean): Promise<boolean> {
  const { name, script, parameters = [], env, counts } = step
  if (show) console.log(`\n── ${name}`)
  const all = [...(counts === 'unit tests' ? REPORTERS : []), ...parameters]
  const { code, output, seconds } = await run(
    'npm',
    ['run', '--silent', script, ...(all.length > 0 ? ['--', ...all] : [])],
    { show, env },
  )
  if (!show) console.log(`\n── ${name}: ${seconds.toFixed(1)} s\n${output.trimEnd()}`)
  times.push(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  const isGood = code === 0
  const known = failures.length
  const { passed, failed } = countOf(counts, output) ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  totals.passed += passed
  failures.push(...readFailed(output))
  if (!isGood && failures.length === known)
    failures.push(...formatFailures([failedStep(name, script, output)]))
  // A step can fail although all its tests passed: a file that does not load, an error after the last test.
  totals.failed += isGood ? failed : Math.max(1, failed)
  if (!isGood) console.log(`\n✗ ${name} failed. The stages after it were not run. Alone: npm run ${script}`)
  return isGood
}

function countOf(counts: Step['counts'], output: string): Totals | undefined {
  if (counts === 'unit tests') return readUnit()
  return counts && readTotals(output)
}

/** Prints the slowest unit test files and returns the totals; undefined if there is no report. */
function readUnit(): Totals | undefined {
  let report: UnitReport
  try {
    report = JSON.parse(readFileSync(REPORT, 'utf8')) as UnitReport
  } catch {
    return undefined
  }
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, LISTED)) {
    console.log(`${seconds.toFixed(2).padStart(7)} s  ${file}`)
  }
  failures.push(...formatFailures(failedUnits(report, ROOT)))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
