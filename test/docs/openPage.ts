import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { onTestFinished } from 'vitest'
import { fileOf, isCompiled } from '../scripts/docs/blocks.js'
import { ROOT } from '../scripts/source/paths.js'
import { blocksOf } from './pages.js'

/** Inside the repository, so that packages resolve and `latchkey` is the repository itself. */
const CACHE = join(ROOT, '.cache')

export type OpenPage = {
  /**
   * Runs a block of the page, after those that it imports.
   * @param key without the page: `#a-heading:2`
   * @param given values of names that the page omits
   * @returns its names, exported or not
   */
  // biome-ignore lint/suspicious/noExplicitAny: what a page names is known to its test only.
  run(key: `#${string}`, given?: Readonly<Record<string, unknown>>): Promise<Record<string, any>>
}

/** Writes a page's blocks as files that import one another, until the test ends. */
export function openPage(page: string): OpenPage {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'page-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = new Map<string, string>()
  for (const block of blocksOf(page).filter(isCompiled)) {
    const file = join(folder, fileOf(block))
    mkdirSync(dirname(file), { recursive: true })
    const code = `${block.given}\n${block.code}\n`
    writeFileSync(file, `${code}export { ${unexported(file, code).join(', ')} }\n`)
    files.set(block.key, file)
  }
  return {
    async run(key, given = {}) {
      const file = files.get(`${page}${key}`)
      if (file === undefined) throw new RangeError(`${page} has no block ${key} that runs.`)
      Object.assign(globalThis, given)
      onTestFinished(() => {
        for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name)
      })
      return import(/* @vite-ignore */ file)
    },
  }
}

/** The names of values that a module declares for itself. */
function unexported(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      return statement.declare || !statement.id ? [] : [statement.id.name]
    if (statement.type !== 'VariableDeclaration' || statement.declare) return []
    return statement.declarations.flatMap(({ id }) => {
      if (id.type === 'Identifier') return [id.name]
      if (id.type === 'ObjectPattern')
        return id.properties.flatMap((one) =>
          one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
        )
      return id.type === 'ArrayPattern'
        ? id.elements.flatMap((one) => (one?.type === 'Identifier' ? [one.name] : []))
        : []
    })
  })
}
