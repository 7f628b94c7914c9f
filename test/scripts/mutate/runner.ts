import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import config from '../../../vite.config.js'
import { ROOT } from '../source/paths.js'

export type Outcome = 'killed' | 'survived' | 'timeout'

/** A busy machine takes longer than in the first run. */
const TIMES_AS_LONG = 4
const LEAST_MS = 10_000

/** Runs the tests of a module with its text replaced, in memory and in one process of Vitest. */
export type Runner = {
  /** Runs the tests with the unchanged module. @returns tests that already fail, which are excluded */
  start(file: string, tests: readonly string[]): Promise<readonly string[]>
  run(text: string): Promise<Outcome>
  close(): Promise<void>
}

type Opened = { vitest: Vitest; specifications: readonly TestSpecification[] }

export function createRunner(): Runner {
  /** The module that is replaced. */
  const replaced: { path: string; text: string | undefined } = { path: '', text: undefined }
  const plugin: Plugin = {
    name: 'latchkey:mutant',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === replaced.path ? replaced.text : undefined),
  }
  let opened: Opened | undefined
  let tests: readonly string[] = []
  let limit = Number.POSITIVE_INFINITY

  const open = async (): Promise<Opened> => {
    const vitest = opened?.vitest ?? (await createOwn(plugin))
    const paths = tests.map((test) => join(ROOT, test))
    const all = await vitest.globTestSpecifications(paths)
    const specifications = paths.flatMap((path) => all.filter(({ moduleId }) => moduleId === path))
    return { vitest, specifications }
  }

  const tryOut = async (some: readonly TestSpecification[]): Promise<Outcome> => {
    const { vitest } = opened as Opened
    vitest.invalidateFile(replaced.path)
    const result = await within(vitest.runTestSpecifications([...some]), limit)
    if (!result) {
      // An endless loop ends only with its process.
      await within(vitest.close(), LEAST_MS)
      opened = undefined
      return 'timeout'
    }
    const paths = some.map(({ moduleId }) => moduleId)
    // The state keeps the modules of earlier runs, too.
    const modules = result.testModules.filter(({ moduleId }) => paths.includes(moduleId))
    const isGood = result.unhandledErrors.length === 0 && modules.every((one) => one.ok())
    return isGood ? 'survived' : 'killed'
  }

  return {
    async start(file, related) {
      // The last mutant of the previous module is still in the server.
      replaced.text = undefined
      opened?.vitest.invalidateFile(replaced.path)
      replaced.path = join(ROOT, file)
      limit = Number.POSITIVE_INFINITY
      tests = related
      opened = await open()
      const began = performance.now()
      const failing: string[] = []
      for (const [index, one] of opened.specifications.entries()) {
        if ((await tryOut([one])) === 'killed') failing.push(related[index] ?? '')
      }
      limit = Math.max(LEAST_MS, (performance.now() - began) * TIMES_AS_LONG)
      tests = related.filter((test) => !failing.includes(test))
      opened = await open()
      return failing
    },
    async run(text) {
      replaced.text = text
      opened ??= await open()
      const [nearest, ...others] = opened.specifications
      // The nearest test notices most mutants by itself.
      const first = nearest ? await tryOut([nearest]) : 'survived'
      return first === 'survived' && others.length > 0 ? tryOut(others) : first
    },
    close: async () => opened?.vitest.close(),
  }
}

/** Creates the unit test projects, each with the plugin, which they would not inherit. */
async function createOwn(plugin: Plugin): Promise<Vitest> {
  const { resolve = {}, test: { projects = [], ...shared } = {} } = config
  const own = projects.map((project) => ({
    resolve,
    plugins: [plugin],
    test: { ...shared, ...(project as { test: object }).test },
  }))
  return createVitest(
    'test',
    { root: ROOT, config: false, watch: false, bail: 1, reporters: [{}] },
    { resolve, test: { ...shared, projects: own } },
  )
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  if (!Number.isFinite(ms)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
