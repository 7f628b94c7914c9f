import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readModule } from '../source/modules.js'
import { ROOT } from '../source/paths.js'

/**
 * A test, a module that it imports, and the imports of that module: tests further away rarely notice a mutant first.
 */
const MAX_STEPS = 2
/** The index of a folder leads to everything in it. */
const DOOR = /(^|\/)index\.ts$/

type Imports = (file: string) => readonly string[]

/** The unit tests that reach a module within a few imports, nearest first. */
export function relatedTests(file: string, tests: readonly string[], importsOf: Imports): string[] {
  const found: { test: string; steps: number }[] = []
  for (const test of tests) {
    const steps = stepsTo(file, test, importsOf)
    if (steps !== undefined) found.push({ test, steps })
  }
  return found.sort((a, b) => a.steps - b.steps || a.test.localeCompare(b.test)).map(({ test }) => test)
}

function stepsTo(file: string, from: string, importsOf: Imports): number | undefined {
  let level = new Set([from])
  for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
    level = new Set([...level].flatMap((one) => importsOf(one)))
    if (level.has(file)) return steps
    for (const one of level) if (DOOR.test(one)) level.delete(one)
  }
  return undefined
}

/** The unit tests of the folder that a module belongs to: `kernel`, `plugins/swap`. Most reach it through the index. */
export function testsOfArea(file: string, tests: readonly string[]): string[] {
  const [folder = '', name = ''] = file.split('/')
  const area = folder === 'plugins' || folder === 'adapters' ? `${folder}/${name}/` : `${folder}/`
  return tests.filter((test) => test.startsWith(area))
}

/** Lists our own modules that a module imports, except type imports. Each module is read once. */
export function createImports(): Imports {
  const known = new Map<string, readonly string[]>()
  return (file) => {
    const before = known.get(file)
    if (before) return before
    const isModule = /\.tsx?$/.test(file) && existsSync(join(ROOT, file))
    const imports = isModule ? readModule(file).imports : []
    const own = imports.filter(({ kind, target }) => kind !== 'type' && !target.startsWith('npm:'))
    const targets = own.map(({ target }) => target)
    known.set(file, targets)
    return targets
  }
}

/** All unit tests below these folders, by their paths from the root. */
export const listTests = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !/^test\/e2e\//.test(file)),
  )
