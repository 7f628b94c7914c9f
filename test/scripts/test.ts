import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { failedUnits, readFailed, sayFailed, type UnitReport } from './failures.js'
import { ROOT } from './paths.js'
import { readTotals, run } from './run.js'

// Everything that must hold, quickest first; ends at the first stage in which a step fails.

const LIMIT_SECONDS = 1070
const REPORT = join(ROOT, '.cache', `unit-${process.pid}.json`)
const VITEST = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]

type Totals = { passed: number; failed: number }
type Step = {
  name: string
  script: string
  parameters?: string[]
  count?: (output: string) => Totals | undefined
}

/** The steps of one stage go side by side: none of the first has work for two cores. */
const STAGES: Step[][] = [
  [
    { name: 'lint', script: 'lint' },
    { name: 'types', script: 'types' },
    { name: 'build', script: 'build' },
  ],
  [{ name: 'unit tests', script: 'test:unit', parameters: ['--', ...VITEST], count: readUnit }],
  [{ name: 'browser tests', script: 'test:e2e', parameters: ['--', '--dist'], count: readTotals }],
]

const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
const times: string[] = []
const totals: Totals = { passed: 0, failed: 0 }
const failures: string[] = []
for (const stage of STAGES) {
  const ends = await Promise.all(stage.map((step) => take(step, stage.length === 1)))
  if (ends.includes(false)) break
}
await rm(REPORT, { force: true })

console.log(`\n${times.join('\n')}`)
console.log(`${elapsed().toFixed(1).padStart(7)} s  in all`)
for (const line of failures) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** Runs one step, and shows what it says while it comes or at its end; false when it failed. */
async function take({ name, script, parameters = [], count }: Step, show: boolean): Promise<boolean> {
  if (show) console.log(`\n── ${name}`)
  const { code, output, seconds, late } = await run('npm', ['run', '--silent', script, ...parameters], {
    show,
    limitSeconds: LIMIT_SECONDS - elapsed(),
  })
  if (!show) console.log(`\n── ${name}\n${output.trimEnd()}`)
  times.push(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  const isGood = code === 0
  const { passed, failed } = count?.(output) ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  totals.passed += passed
  failures.push(...readFailed(output))
  // A step can fail with all its tests passed: a file that does not load, an error after the last test.
  totals.failed += isGood ? failed : Math.max(1, failed)
  if (isGood) return true
  if (late)
    console.log(
      `\n✗ ${name}: stopped, because the tests may take ${Math.floor(LIMIT_SECONDS / 60)} minutes in all.`,
    )
  else console.log(`\n✗ ${name}: failed. What comes after it was not run. Alone: npm run ${script}`)
  return false
}

/** Prints the time of each test file and answers how the tests ended. */
function readUnit(): Totals | undefined {
  let report: UnitReport
  try {
    report = JSON.parse(readFileSync(REPORT, 'utf8')) as UnitReport
  } catch {
    // It did not get as far as a report.
    return undefined
  }
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds)) {
    console.log(`${seconds.toFixed(2).padStart(7)} s  ${file}`)
  }
  failures.push(...sayFailed(failedUnits(report, ROOT)))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
