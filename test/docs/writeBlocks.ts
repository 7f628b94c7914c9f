import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { fileOf, isCompiled } from '../scripts/docs/blocks.js'
import { ROOT } from '../scripts/source/paths.js'
import { blocksOf } from './pages.js'

/** Inside the repository, so that packages resolve and `latchkey` is the repository itself. */
const CACHE = join(ROOT, '.cache')

/** A new folder for blocks. */
export function makeFolder(): string {
  mkdirSync(CACHE, { recursive: true })
  return mkdtempSync(join(CACHE, 'page-'))
}

/** Next.js is not installed here: a test gives what a block imports of it. */
const NEXT = { headers: 'headers', navigation: 'useRouter' }

/** Writes a page's blocks as files that import one another and export their names. Returns the files by key. */
export function writeBlocks(page: string, folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const block of blocksOf(page).filter((one) => isCompiled(one) || one.language === 'js')) {
    const file = join(folder, fileOf(block))
    mkdirSync(dirname(file), { recursive: true })
    const code = `${block.given}\n${block.code}\n`
    writeFileSync(file, `${code}export { ${unexported(file, code).join(', ')} }\n`)
    files.set(block.key, file)
  }
  const next = join(folder, 'node_modules/next')
  mkdirSync(next, { recursive: true })
  for (const [module, name] of Object.entries(NEXT))
    writeFileSync(join(next, `${module}.js`), `export const ${name} = () => globalThis.${name}()\n`)
  return files
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
