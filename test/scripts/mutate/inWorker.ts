import { appendFileSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import { ROOT } from '../source/paths.js'
import { JOB_VARIABLE, type Job, type Result, WAIT_MS } from './job.js'
import { SWITCH } from './schema.js'

const TEST_MS = 15_000
/** Processor time. A slower test would run for each mutant that no other test notices. */
const SLOW_MS = 1_500
/** More unsure mutants in a row mean that something was left behind. */
const MOST_UNSURE = 3
/** A loop checks its switches again and again. */
const TIMES_AS_MANY = 2
const LEAST_CALLS = 1_000_000

type Test = Extract<RunnerTask, { type: 'test' }>
/** Results of the first run of a file. */
type Seen = {
  file: string
  ms: number
  failing: Map<string, string>
  slow: Set<string>
  hits: Map<string, Set<number>>
}
const WHOLE_FILE = ''

/** Private parts of Vitest's runner. */
type Inside = {
  workerState: {
    filepath?: string
    config: { snapshotOptions: { updateSnapshot: string } }
    evaluatedModules: { getModuleById(id: string): object | undefined; invalidateModule(node: object): void }
  }
  snapshotClient: { finish(file: string): Promise<unknown> }
}
const insideOf = (runner: TestRunner) => runner as unknown as Inside

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

const state = {
  active: 0,
  calls: 0,
  most: Number.POSITIVE_INFINITY,
  hits: undefined as Set<number> | undefined,
}

/** Runs some tests of a file, as often as requested, without reporting them. */
class Repeater extends TestRunner {
  select: (test: Test) => boolean = () => true
  seen: Seen | undefined
  failed: string | undefined
  #began = process.cpuUsage()

  override importFile(path: string, source: 'collect' | 'setup') {
    const { evaluatedModules } = insideOf(this).workerState
    const node = evaluatedModules.getModuleById(path)
    if (node) evaluatedModules.invalidateModule(node)
    return super.importFile(path, source)
  }
  onTaskUpdate() {}
  override async onBeforeRunTask(test: Test) {
    if (this.failed !== undefined || !this.select(test)) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    this.#began = process.cpuUsage()
    if (test.mode !== 'skip' && this.seen) {
      state.hits = new Set()
      this.seen.hits.set(test.id, state.hits)
    }
  }
  override onAfterRunTask(test: Test) {
    if (test.result?.state === 'fail') {
      if (this.seen) this.seen.failing.set(test.id, `${test.name}: ${test.result.errors?.[0]?.message}`)
      else this.failed ??= test.id
    }
    if (this.seen) {
      state.hits = this.seen.hits.get(WHOLE_FILE)
      if (msOf(process.cpuUsage(this.#began)) > SLOW_MS) this.seen.slow.add(test.id)
    }
    super.onAfterRunTask(test)
  }
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    if ('filepath' in suite) await insideOf(this).snapshotClient.finish(suite.filepath as string)
  }
}

/** Replaces Vitest's runner for one file, of which it runs nothing. */
export default class MutantRunner extends TestRunner {
  override async onBeforeRunTask(test: Test) {
    test.mode = 'skip'
  }
  onBeforeCollect() {
    return work(this)
  }
}

async function work(outer: TestRunner) {
  const path = process.env[JOB_VARIABLE] ?? ''
  const job = JSON.parse(readFileSync(path, 'utf8')) as Job
  const report = (result: Result) => appendFileSync(job.results, `${JSON.stringify(result)}\n`)
  report({ pid: process.pid })
  // The parent process has ended. Vitest replaces `process.exit`.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  insideOf(outer).workerState.config.snapshotOptions.updateSnapshot = 'none'
  shortenWaits()
  const unhandled = { count: 0 }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, () => {
      unhandled.count += 1
    })
  }
  Object.assign(globalThis, { [SWITCH]: isActive })

  const run = async (file: string, setting: Partial<Pick<Repeater, 'select' | 'seen'>>) => {
    const config = { ...outer.config, testTimeout: TEST_MS, hookTimeout: TEST_MS, retry: 0 }
    const own = new Repeater(config)
    Object.defineProperty(own, 'moduleRunner', { value: Reflect.get(outer, 'moduleRunner') })
    own.__setTraces(Reflect.get(outer, '_otel'))
    Object.assign(own, setting)
    insideOf(own).workerState.filepath = file
    const before = unhandled.count
    // Each file expects the empty storage of its own context.
    if ('document' in globalThis) for (const one of [localStorage, sessionStorage]) one.clear()
    const [result] = await startTests([file], own as never)
    vi.resetConfig()
    vi.restoreAllMocks()
    // Unhandled rejections are reported one turn later.
    await new Promise((resolve) => setImmediate(resolve))
    const isBroken = (result as RunnerTestFile).result?.state === 'fail' || unhandled.count > before
    return own.failed ?? (isBroken ? WHOLE_FILE : undefined)
  }

  /** The first test of a file may only have waited for what is imported. */
  const stillSlow = async ({ file, slow }: Seen) => {
    if (slow.size === 0) return slow
    const again: Seen = { file, ms: 0, failing: new Map(), slow: new Set(), hits: new Map() }
    await run(file, { seen: again, select: ({ id }) => slow.has(id) })
    return again.slow
  }

  const all: Seen[] = []
  // Code that runs while its module is evaluated affects only files that evaluate it afresh: then each has to.
  const needsFresh = job.mutants.some(
    (one) => one.isStatic && job.mutants.every((other) => other.file !== one.file || other.isStatic),
  )
  for (const file of job.tests) {
    if (needsFresh) vi.resetModules()
    const seen: Seen = {
      file,
      ms: 0,
      failing: new Map(),
      slow: new Set(),
      hits: new Map([[WHOLE_FILE, new Set()]]),
    }
    state.hits = seen.hits.get(WHOLE_FILE)
    const began = performance.now()
    report({ trying: file })
    const failed = await run(file, { seen })
    seen.ms = performance.now() - began
    seen.slow = await stillSlow(seen)
    if (failed !== undefined) report({ failing: file, tests: [...seen.failing.values()] })
    // Failures in hooks or outside of tests: no conclusion can be drawn from the file.
    if (failed === undefined || seen.failing.size > 0) all.push(seen)
  }
  state.hits = undefined
  // The number of switch calls of all files together.
  state.most = LEAST_CALLS + state.calls * TIMES_AS_MANY

  let unsure = 0
  for (const { id, isStatic, file } of job.mutants) {
    report({ trying: id })
    const began = performance.now()
    const siblings = job.idsOf[file] ?? []
    if (isStatic) vi.resetModules()
    let outcome: Result & object = { id, outcome: 'survived', ms: 0 }
    let ran = 0
    for (const seen of nearestFirst(all, file)) {
      const covers = (test: string) => isStatic || seen.hits.get(test)?.has(id) === true
      const usable = [...seen.hits.keys()].filter((test) => !seen.failing.has(test) && !seen.slow.has(test))
      const isReached = isStatic
        ? usable.some((test) => siblings.some((one) => seen.hits.get(test)?.has(one)))
        : usable.some(covers)
      if (!isReached) continue
      const isWhole = covers(WHOLE_FILE)
      const select = ({ id: test }: Test) => usable.includes(test) && (isWhole || covers(test))
      ran += 1
      switchTo(id)
      const failed = await run(seen.file, { select })
      switchTo(0)
      if (failed === undefined) continue
      if (isStatic) vi.resetModules()
      // Did the mutant fail the test, or something that an earlier mutant left behind?
      const again = await run(seen.file, {
        select: failed === WHOLE_FILE ? select : ({ id: test }) => test === failed,
      })
      outcome = { id, outcome: again === undefined ? 'killed' : 'unsure', by: seen.file, ms: 0 }
      break
    }
    if (isStatic) vi.resetModules()
    report({
      ...outcome,
      ...(ran === 0 && { unreached: true }),
      ms: Math.round(performance.now() - began),
    } as Result)
    unsure = outcome.outcome === 'unsure' ? unsure + 1 : 0
    if (unsure === MOST_UNSURE) break
  }
  report({ done: true })
}

/** The test beside a module notices most mutants, then the tests of its folder; after those, the quickest first. */
function nearestFirst(all: readonly Seen[], file: string): Seen[] {
  const distance = (test: string) => {
    if (test.startsWith(`${join(ROOT, file).replace(/\.tsx?$/, '')}.`)) return 0
    return dirname(test) === dirname(join(ROOT, file)) ? 1 : 2
  }
  return [...all].sort((a, b) => distance(a.file) - distance(b.file) || a.ms - b.ms)
}

function switchTo(id: number) {
  state.active = id
  state.calls = 0
}

function isActive(id: number): boolean {
  state.hits?.add(id)
  state.calls += 1
  if (state.calls > state.most) throw new Error('This mutant never ends.')
  return id === state.active
}

function shortenWaits() {
  const { waitFor, waitUntil } = vi
  const shorter = (options: number | { timeout?: number; interval?: number } | undefined) => ({
    ...(typeof options === 'object' && options),
    timeout: WAIT_MS,
  })
  vi.waitFor = (act, options) => waitFor(act, shorter(options))
  vi.waitUntil = (act, options) => waitUntil(act, shorter(options))
}
