import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutant, listMutants } from './mutate/mutants.js'
import { keyOf, openRecord } from './mutate/record.js'
import { createImports, listTests, relatedTests } from './mutate/relatedTests.js'
import { createRunner, type Runner } from './mutate/runner.js'
import { listSources, ROOT, SHIPPED } from './paths.js'

/** Words that visitors read, types, and what only tests use. */
const LEFT_OUT = /essages\.ts$|contract\.ts$|\.d\.ts$|\/testing\/|\.test\.|\.test-d\./
const USAGE = 'Usage: npm run mutate -- <files or folders> [--least=90], such as kernel/session/units.ts'

/** Tries every mutant of a module that nothing is known of. @returns those that no test noticed, and how many there are */
async function mutate(runner: Runner, file: string, tests: readonly string[]) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const mutants = listMutants(file, text)
  const { known, keep } = openRecord(file, [
    text,
    ...tests.map((test) => readFileSync(join(ROOT, test), 'utf8')),
  ])
  const open = mutants.filter((mutant) => known[keyOf(mutant)] === undefined)
  const failing = open.length > 0 ? await runner.start(file, tests) : []
  for (const test of failing) console.log(`${test} fails as it is, and was left out`)
  for (const mutant of open) {
    known[keyOf(mutant)] = await runner.run(applyMutant(text, mutant))
    keep()
  }
  return { count: mutants.length, survivors: mutants.filter((mutant) => known[keyOf(mutant)] === 'survived') }
}

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 60)

const parameters = process.argv.slice(2)
const least = Number(parameters.find((one) => one.startsWith('--least='))?.slice('--least='.length) ?? 0)
const wanted = parameters.filter((one) => !one.startsWith('--')).map((one) => one.replace(/\/$/, ''))
if (wanted.length === 0 || !wanted.every((one) => existsSync(join(ROOT, one)))) {
  console.error(USAGE)
  process.exit(1)
}
const isWanted = (file: string) =>
  wanted.some((one) => (statSync(join(ROOT, one)).isDirectory() ? file.startsWith(`${one}/`) : file === one))
const files = listSources().filter((file) => isWanted(file) && !LEFT_OUT.test(file))
const tests = listTests([...SHIPPED, 'test'])
const importsOf = createImports()
const runner = createRunner()
const low: string[] = []
try {
  for (const file of files) {
    const related = relatedTests(file, tests, importsOf)
    if (related.length === 0) {
      console.log(`${file}: no test imports it`)
      continue
    }
    const { count, survivors } = await mutate(runner, file, related)
    if (count === 0) continue
    const score = Math.floor((100 * (count - survivors.length)) / count)
    console.log(`${file}: ${score} % of ${count} changes noticed`)
    for (const { line, was, becomes } of survivors)
      console.log(`  ${file}:${line}  ${short(was)}  →  ${short(becomes)}`)
    if (score < least) low.push(file)
  }
} finally {
  await runner.close()
}
if (low.length > 0) console.log(`Below ${least} %: ${low.join(', ')}`)
process.exit(low.length > 0 ? 1 : 0)
