import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { explanationOf, findStale } from './mutate/explained.js'
import { applyMutant, listMutants } from './mutate/mutants.js'
import { openRecord } from './mutate/trials.js'
import { createImports, listTests, relatedTests, testsOfArea } from './mutate/relatedTests.js'
import { createRunner } from './mutate/runner.js'
import { SURVIVORS } from './mutate/survivors.js'
import { type Numbered, type Tried, tryAll } from './mutate/tryAll.js'
import { listSources, ROOT, SHIPPED } from './paths.js'
import { listAlone } from './unit/alone.js'

/** Words that visitors read, types, views, which browsers test, and what only tests use. */
const LEFT_OUT = /essages\.ts$|contract\.ts$|\.d\.ts$|\.tsx$|\/views\/|\/testing\/|\.test\.|\.test-d\./
const USAGE =
  'Usage: npm run mutate -- <files or folders, or adapters/*/verify*> [--least=90], such as kernel/session/units.ts'

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 60)

const toLine = ({ file, line, was, becomes, id }: Numbered) =>
  `${file}:${line}  ${short(was)}  →  ${short(becomes)}${tried.get(id)?.unreached ? '  (no test runs it)' : ''}`

const parameters = process.argv.slice(2)
const least = Number(parameters.find((one) => one.startsWith('--least='))?.slice('--least='.length) ?? 0)
const wanted = parameters.filter((one) => !one.startsWith('--')).map((one) => one.replace(/\/$/, ''))
if (wanted.length === 0 || !wanted.every((one) => existsSync(join(ROOT, one)))) {
  console.error(USAGE)
  process.exit(1)
}
const within = (file: string, one: string) =>
  statSync(join(ROOT, one)).isDirectory() ? file.startsWith(`${one}/`) : file === one
const isWanted = (file: string) => wanted.some((one) => within(file, one))
const files = listSources().filter(
  (file) => isWanted(file) && (!LEFT_OUT.test(file) || wanted.includes(file)),
)
const tests = listTests(SHIPPED)
const alone = new Set(listAlone())
const importsOf = createImports()

const began = performance.now()
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const textOf = (file: string) => texts.get(file) ?? ''
const related = new Map(
  files.map((file) => [
    file,
    [...new Set([...relatedTests(file, tests, importsOf), ...testsOfArea(file, tests)])].sort(),
  ]),
)
const records = new Map(files.map((file) => [file, openRecord(file, related.get(file) ?? [])]))
let number = 0
const mutants: Numbered[] = files.flatMap((file) =>
  listMutants(file, textOf(file)).map((mutant) => ({ ...mutant, file, id: ++number })),
)
const tried = new Map<number, Tried>()
for (const one of mutants) {
  const known = records.get(one.file)?.get(one)
  if (known) tried.set(one.id, known)
}

const isDom = (test: string) => /\.dom\.test\.tsx?$/.test(test)
const isPlain = (test: string) => !alone.has(test)
const usedBy = (some: readonly Numbered[]) =>
  [...new Set(some.flatMap(({ file }) => related.get(file) ?? []))].filter(isPlain)
const log = (text: string) => console.log(text)
let count = 0
const onTried = (one: Numbered, result: Tried) => {
  // What no test without a document runs, one with it may.
  const unreached = result.unreached === true && tried.get(one.id)?.unreached !== false
  tried.set(one.id, { ...result, unreached })
  count += 1
  if (result.outcome === 'survived') log(`  ${toLine(one)}`)
  if (count % 100 === 0) log(`  ${count} tried, ${Math.round((performance.now() - began) / 1_000)} s`)
}

// What the tests without a document do not notice, those with one may, and then those that need a process.
const open = mutants.filter(({ id }) => !tried.has(id))
await tryAll({
  mutants: open,
  tests: usedBy(open).filter((test) => !isDom(test)),
  environment: 'node',
  onTried: keepKilled,
  log,
})
const missed = open.filter(({ id }) => !isNoticed(id))
await tryAll({
  mutants: missed,
  tests: usedBy(missed).filter(isDom),
  environment: 'happy-dom',
  onTried: keepKilled,
  log,
})
await tryAlone(open.filter(({ id }) => !isNoticed(id)))
for (const one of open) {
  if (isNoticed(one.id)) continue
  const result = tried.get(one.id) ?? { outcome: 'survived', ms: 0 }
  tried.set(one.id, result)
  records.get(one.file)?.set(one, result)
}

function isNoticed(id: number) {
  const outcome = tried.get(id)?.outcome
  return outcome === 'killed' || outcome === 'timeout'
}

function keepKilled(one: Numbered, result: Tried) {
  const by = result.by?.slice(ROOT.length + 1)
  onTried(one, { ...result, ...(by && { by }) })
  if (isNoticed(one.id)) records.get(one.file)?.set(one, tried.get(one.id) as Tried)
}

async function tryAlone(some: readonly Numbered[]) {
  for (const file of new Set(some.map((one) => one.file))) {
    const near = relatedTests(file, tests, importsOf).filter((test) => alone.has(test))
    if (near.length === 0) continue
    const runner = createRunner()
    for (const test of await runner.start(file, near)) log(`${test} fails as it is, and was left out`)
    for (const one of some.filter((mutant) => mutant.file === file)) {
      const outcome = await runner.run(applyMutant(textOf(file), one))
      if (outcome !== 'survived') keepKilled(one, { outcome, ms: 0 })
    }
    await runner.close()
  }
}

const problems: string[] = []
const sums = { count: 0, noticed: 0, unreached: 0 }
for (const file of files) {
  const own = mutants.filter((one) => one.file === file)
  const text = textOf(file)
  for (const { line, was } of findStale({ file, text, mutants: own }, SURVIVORS))
    problems.push(`${file}: explained, but not there: ${short(was)} in ${line}`)
  const explained = own.filter((mutant) => explanationOf({ file, text, mutant }, SURVIVORS))
  for (const one of explained)
    if (isNoticed(one.id))
      problems.push(`${file}:${one.line} is explained, but a test notices it: ${short(one.was)}`)
  const counted = own.filter((one) => !explained.includes(one))
  if (counted.length === 0) continue
  const survivors = counted.filter(({ id }) => !isNoticed(id))
  const score = Math.floor((100 * (counted.length - survivors.length)) / counted.length)
  sums.count += counted.length
  sums.noticed += counted.length - survivors.length
  console.log(`${file}: ${score} % of ${counted.length} changes noticed`)
  for (const one of survivors) console.log(`  ${toLine(one)}`)
}
const total = sums.count === 0 ? 100 : Math.floor((1_000 * sums.noticed) / sums.count) / 10
console.log(
  `${total} % of ${sums.count} changes noticed, ${Math.round((performance.now() - began) / 1_000)} s`,
)
if (total < least) problems.push(`Below ${least} %`)
for (const one of problems) console.log(one)
process.exit(problems.length > 0 ? 1 : 0)
