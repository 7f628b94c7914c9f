import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type Vitest } from 'vitest/node'
import config from '../../../vite.config.js'
import { depthVariable } from '../run/depth.js'
import { ROOT } from '../source/paths.js'
import { JOB_VARIABLE, type Job, type Result, WAIT_MS } from './job.js'
import type { PlacedMutant } from './mutants.js'
import { withSwitches } from './schema.js'

export type Environment = 'node' | 'happy-dom'
export type Tried = {
  outcome: 'killed' | 'survived' | 'timeout'
  by?: string
  unreached?: boolean
  ms: number
}
export type Numbered = PlacedMutant & { id: number; file: string }

const FOLDER = join(ROOT, '.cache/mutate')
const POLL_MS = 250
/** A mutant that takes longer has blocked the process. */
const STUCK_MS = 120_000
const MOST_UNSURE = 3

type Parameters = {
  mutants: readonly Numbered[]
  /** All mutants of their files: together they show which tests run a module at all. */
  all: readonly Numbered[]
  /** The texts that were mutated; the files may have changed on disk since. */
  textOf: (file: string) => string
  tests: readonly string[]
  environment: Environment
  onTried: (mutant: Numbered, tried: Tried) => void
  log: (text: string) => void
}

/** Tries mutants in one long-lived process of Vitest, with all mutants of a module in one text. */
export async function tryAll({
  mutants,
  all,
  textOf,
  tests,
  environment,
  onTried,
  log,
}: Parameters): Promise<void> {
  const unsure = new Map<number, number>()
  let open = mutants
  while (open.length > 0 && tests.length > 0) {
    const results = await runJob({ mutants: open, all, textOf, tests, environment }, (result) => {
      if ('failing' in result)
        log(
          [`Left out of ${result.failing}, as it fails without a change:`, ...result.tests.slice(0, 3)].join(
            '\n  ',
          ),
        )
      const mutant = 'id' in result ? mutants.find(({ id }) => id === result.id) : undefined
      if (mutant && 'id' in result && result.outcome !== 'unsure') onTried(mutant, result as Tried)
    })
    const known = new Set<number>()
    for (const one of results) {
      if (!('id' in one)) continue
      const times = one.outcome === 'unsure' ? (unsure.get(one.id) ?? 0) + 1 : 0
      unsure.set(one.id, times)
      if (one.outcome !== 'unsure') known.add(one.id)
      const mutant = mutants.find(({ id }) => id === one.id)
      if (times < MOST_UNSURE || !mutant) continue
      log(`${mutant.file}:${mutant.line} is not clear`)
      onTried(mutant, { outcome: 'survived', ms: one.ms })
      known.add(one.id)
    }
    const last = results.at(-1)
    if (last && 'trying' in last) {
      const stuck = mutants.find(({ id }) => id === last.trying)
      if (!stuck) throw new Error(`${last.trying} never ends, even without a mutant.`)
      onTried(stuck, { outcome: 'timeout', ms: STUCK_MS })
      known.add(stuck.id)
    } else if (results.length === 0) throw new Error('The test process did not start.')
    open = open.filter(({ id }) => !known.has(id))
  }
}

async function runJob(
  { mutants, all, textOf, tests, environment }: Omit<Parameters, 'onTried' | 'log'>,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  mkdirSync(FOLDER, { recursive: true })
  const [jobFile, results] = [`job-${process.pid}.json`, `results-${process.pid}.jsonl`].map((name) =>
    join(FOLDER, name),
  ) as [string, string]
  const paths = tests.map((test) => join(ROOT, test))
  const byFile = new Map<string, Numbered[]>()
  for (const { file } of mutants) byFile.set(file, [])
  for (const one of all) byFile.get(one.file)?.push(one)
  const job: Job = {
    results,
    tests: paths,
    idsOf: Object.fromEntries([...byFile].map(([file, own]) => [file, own.map(({ id }) => id)])),
    // Mutants that need all modules reloaded come last.
    mutants: [...mutants].sort((a, b) => Number(a.isStatic) - Number(b.isStatic)),
  }
  writeFileSync(jobFile, JSON.stringify(job))
  writeFileSync(results, '')
  const texts = new Map<string, string>()
  for (const [file, own] of byFile) texts.set(join(ROOT, file), withSwitches(textOf(file), own))
  const plugin: Plugin = {
    name: 'latchkey:mutants',
    enforce: 'pre',
    load: (id) => texts.get(id.split('?')[0] ?? ''),
  }
  Object.assign(process.env, { [JOB_VARIABLE]: jobFile, ...depthVariable('quick') })
  const vitest = await createOwn(plugin, environment, paths[0] ?? '')
  const found: Result[] = []
  const take = () => {
    const lines = readFileSync(results, 'utf8').split('\n').slice(0, -1)
    for (const line of lines.slice(found.length)) {
      const result = JSON.parse(line) as Result
      found.push(result)
      onResult(result)
    }
    return lines.length
  }
  let isDone = false
  const running = vitest
    .globTestSpecifications([paths[0] ?? ''])
    .then((all) => vitest.runTestSpecifications(all))
    .finally(() => {
      isDone = true
    })
  let [known, since] = [0, performance.now()]
  while (!isDone && performance.now() - since < STUCK_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const lines = take()
    if (lines > known) [known, since] = [lines, performance.now()]
  }
  // An endless loop ends only with its process.
  const worker = found.find((one) => 'pid' in one)
  if (!isDone && worker) process.kill(worker.pid, 'SIGKILL')
  await running.catch(() => undefined)
  await vitest.close()
  take()
  return found
}

const createOwn = (plugin: Plugin, environment: Environment, test: string): Promise<Vitest> => {
  const { resolve = {}, test: { projects: [first] = [], ...shared } = {} } = config
  const { setupFiles } = (first as { test: { setupFiles: string[] } }).test
  const own = {
    ...{ ...shared, setupFiles, environment, isolate: false, pool: 'forks' as const, maxWorkers: 1 },
    // A short limit is enough: a failed test is run once more without the mutant.
    expect: { poll: { timeout: WAIT_MS } },
    ...{ name: 'mutants', include: [test], runner: join(ROOT, 'test/scripts/mutate/inWorker.ts') },
  }
  return createVitest(
    'test',
    { root: ROOT, config: false, watch: false, reporters: [{}] },
    { resolve, test: { ...shared, projects: [{ resolve, plugins: [plugin], test: own }] } },
  )
}
