import { listAlone } from '../run/unit/alone.js'
import { ROOT, SHIPPED } from '../source/paths.js'
import { applyMutant, listMutants } from './mutants.js'
import { createImports, listTests, relatedTests, testsOfArea } from './relatedTests.js'
import { createRunner } from './runner.js'
import { openRecord } from './trials.js'
import { type Environment, type Numbered, type Tried, tryAll } from './tryAll.js'

export type Trial = Numbered & { tried: Tried }

export const isNoticed = ({ tried: { outcome } }: { tried: Tried }) => outcome !== 'survived'
const isDom = (test: string) => /\.dom\.test\.tsx?$/.test(test)

type Parameters = {
  files: readonly string[]
  textOf: (file: string) => string
  /** Called for each mutant that was tried in this run, not for recorded ones. */
  onTried: (trial: Trial) => void
  log: (text: string) => void
}

/** Tries every mutant of these modules without a recorded result, and records the results. */
export async function tryFiles({ files, textOf, onTried, log }: Parameters): Promise<Trial[]> {
  const tests = listTests(SHIPPED)
  const alone = new Set(listAlone())
  const importsOf = createImports()
  const related = new Map(
    files.map((file) => {
      const all = [...relatedTests(file, tests, importsOf), ...testsOfArea(file, tests)]
      return [file, [...new Set(all)].sort()]
    }),
  )
  const records = new Map(files.map((file) => [file, openRecord(file, related.get(file) ?? [])]))
  let number = 0
  const mutants: Numbered[] = files.flatMap((file) =>
    listMutants(file, textOf(file)).map((mutant) => ({ ...mutant, file, id: ++number })),
  )
  const trials = new Map<number, Trial>()
  for (const one of mutants) {
    const tried = records.get(one.file)?.get(one)
    if (tried) trials.set(one.id, { ...one, tried })
  }
  const open = mutants.filter(({ id }) => !trials.has(id))
  const left = () => open.filter(({ id }) => !isNoticed(trials.get(id) ?? { tried: NOT_YET }))
  const keep = (one: Numbered, result: Tried) => {
    // A test in a simulated document may run code that the others don't.
    const unreached = result.unreached === true && trials.get(one.id)?.tried.unreached !== false
    const by = result.by?.slice(ROOT.length + 1)
    const trial = { ...one, tried: { ...result, unreached, ...(by && { by }) } }
    trials.set(one.id, trial)
    if (isNoticed(trial)) records.get(one.file)?.set(one, trial.tried)
    onTried(trial)
  }
  const usedBy = (some: readonly Numbered[]) =>
    [...new Set(some.flatMap(({ file }) => related.get(file) ?? []))].filter((test) => !alone.has(test))

  const tryWith = (some: readonly Numbered[], used: readonly string[], environment: Environment) =>
    tryAll({ mutants: some, all: mutants, textOf, tests: used, environment, onTried: keep, log })
  // A test beside the module that needs a document runs first: it notices most mutants, and all others would come
  // before it.
  const besideOf = (file: string) =>
    tests.filter((test) => isDom(test) && test.startsWith(`${file.replace(/\.tsx?$/, '')}.`))
  const beside = open.filter(({ file }) => besideOf(file).length > 0)
  await tryWith(beside, [...new Set(beside.flatMap(({ file }) => besideOf(file)))], 'happy-dom')
  const plain = left()
  await tryWith(
    plain,
    usedBy(plain).filter((test) => !isDom(test)),
    'node',
  )
  const missed = left()
  await tryWith(missed, usedBy(missed).filter(isDom), 'happy-dom')
  for (const file of new Set(left().map((one) => one.file))) {
    const near = relatedTests(file, tests, importsOf).filter((test) => alone.has(test))
    if (near.length === 0) continue
    const runner = createRunner()
    for (const test of await runner.start(file, near)) log(`${test} fails as it is, and was left out`)
    for (const one of left().filter((mutant) => mutant.file === file)) {
      const outcome = await runner.run(applyMutant(textOf(file), one))
      if (outcome !== 'survived') keep(one, { outcome, ms: 0 })
    }
    await runner.close()
  }
  for (const one of left()) records.get(one.file)?.set(one, trials.get(one.id)?.tried ?? NOT_YET)
  return mutants.map((one) => trials.get(one.id) ?? { ...one, tried: NOT_YET })
}

/** The result of a mutant that no test has reached yet. */
const NOT_YET: Tried = { outcome: 'survived', unreached: true, ms: 0 }
