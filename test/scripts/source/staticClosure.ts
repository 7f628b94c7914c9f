import type { ESTree } from 'vite'
import { type Node, readModule } from './modules.js'

type Statement = Node & {
  source?: { value: string } | null
  importKind?: string
  exportKind?: string
  specifiers?: readonly Specifier[]
}
type Specifier = Node & {
  importKind?: string
  exportKind?: string
  imported?: Named
  local?: Named
  exported?: Named
}
type Named = { name?: string; value?: string }
const nameOf = (named: Named | undefined) => named?.name ?? named?.value ?? ''
const isType = (one: Pick<Specifier, 'importKind' | 'exportKind'>) =>
  one.importKind === 'type' || one.exportKind === 'type'

const statementsOf = (program: ESTree.Program) => program.body as unknown as readonly Statement[]
/** True for a module that only re-exports: a bundler keeps just the requested names of it. */
const isPassedOn = (program: ESTree.Program) =>
  statementsOf(program).every(({ type, source }) => type.startsWith('Export') && source)

/**
 * Our own files that load with a module: everything it imports statically. Of a module that only re-exports, just the
 * files of the imported names.
 */
export function staticClosure(root: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    const { program, imports } = readModule(file)
    const targets = new Map(imports.map(({ specifier, target }) => [specifier, target]))
    for (const statement of statementsOf(program)) {
      const target = statement.source && targets.get(statement.source.value)
      if (!target || isType(statement)) continue
      const names = statement.specifiers?.filter((one) => !isType(one))
      if (names?.length === 0 && statement.specifiers?.length) continue
      const wanted = names?.map((one) => nameOf(one.imported ?? one.local))
      for (const from of wanted ? sourcesOf(target, wanted) : [target]) visit(from)
    }
  }
  visit(root)
  return [...found].sort()
}

/** The files that a module's exported names come from. */
function sourcesOf(file: string, names: readonly string[]): readonly string[] {
  if (!/\.tsx?$/.test(file)) return []
  const { program, imports } = readModule(file)
  if (!isPassedOn(program)) return [file]
  const targets = new Map(imports.map(({ specifier, target }) => [specifier, target]))
  return names.flatMap((name) => {
    for (const { source, specifiers } of statementsOf(program)) {
      const one = specifiers?.find(({ exported }) => nameOf(exported) === name)
      const target = source && targets.get(source.value)
      if (one && target) return sourcesOf(target, [nameOf(one.local)])
    }
    for (const { type, source } of statementsOf(program)) {
      const target = type === 'ExportAllDeclaration' && source && targets.get(source.value)
      const found = target ? sourcesOf(target, [name]) : []
      if (target && !found.includes(target)) return found
    }
    return [file]
  })
}
