import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { sourceAliases } from '../build/aliases.js'
import { ROOT } from './paths.js'

export type Import = {
  /** The specifier as written. */
  specifier: string
  /** Path from the root for our own files, `npm:name` for a package. */
  target: string
  kind: 'static' | 'dynamic' | 'type'
}
export type Module = { file: string; text: string; program: ESTree.Program; imports: Import[] }
/** Any node of the tree, loosely typed: the walk reads `type` and a few well-known keys. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Parses a module and resolves what it imports, without running anything. */
export const readModule = (file: string): Module => parseModule(file, readFileSync(join(ROOT, file), 'utf8'))

export function parseModule(file: string, text: string): Module {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports: Import[] = []
  const add = (specifier: string, kind: Import['kind']) =>
    imports.push({ specifier, kind, target: resolveImport(file, specifier) })
  for (const node of program.body as unknown as Node[]) {
    const source = node.source as { value: string } | null | undefined
    if (!source) continue
    // `import { type A }` without the word after `import` remains in the output as a side-effect import.
    const isType = node.importKind === 'type' || node.exportKind === 'type'
    add(source.value, isType ? 'type' : 'static')
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end)
    const name = /^['"`](.*)['"`]$/.exec(literal)?.[1]
    // A computed name is no edge; `findSinks` refuses it.
    if (name !== undefined) add(name, 'dynamic')
  }
  return { file, text, program, imports }
}

const ALIASES = sourceAliases()

function resolveImport(from: string, specifier: string): string {
  const bare = specifier.replace(/\?\w+$/, '')
  if (bare.startsWith('.')) {
    const path = normalize(join(dirname(from), bare))
    const source = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(
      (candidate) => existsSync(join(ROOT, candidate)) && !candidate.endsWith('.js'),
    )
    return source ?? path.replace(/\.js$/, '.ts')
  }
  const alias = ALIASES.find(({ find }) => (find as RegExp).test(bare))
  if (alias) return bare.replace(alias.find, alias.replacement).slice(ROOT.length + 1)
  const [scope = '', name = ''] = bare.split('/')
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}

/** Visits a tree. `enter` returns false to skip a branch. */
export function walk(node: unknown, enter: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, enter)
    return
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  if (enter(node as Node) === false) return
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'parent' && typeof value === 'object') walk(value, enter)
  }
}

/** `a.b` for an identifier or a member expression, '' for anything else. */
export function nameOf(node: unknown): string {
  const { type, name, object, property, computed } = (node ?? {}) as Record<string, unknown>
  if (type === 'Identifier') return String(name)
  if (type !== 'MemberExpression' || computed) return ''
  const left = nameOf(object)
  return `${left}.${nameOf(property)}`
}

export const lineOf = ({ text }: { text: string }, { start }: Node) => text.slice(0, start).split('\n').length

/** The first ring of modules that import one another, as a path, or undefined. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    const at = path.indexOf(name)
    if (at >= 0) return [...path.slice(at), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const found = visit(next, [...path, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const found = visit(name, [])
    if (found) return found
  }
  return undefined
}
