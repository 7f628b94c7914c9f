import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { walk } from '../source/modules.js'
import { listEntries, ROOT, readManifest } from '../source/paths.js'

/** Optional packages that a bundler meets behind an entry. webpack fails if a `required` one is missing. */
type Peers = { required: string[]; optional: string[] }
type Built = { files: string[]; packages: { name: string; isGuarded: boolean }[] }

const PAGE = 'docs/install.md'
const HEADING = '### Packages and bundlers'
const PEERS = Object.entries(readManifest().peerDependenciesMeta).flatMap(([name, { optional }]) =>
  optional ? [name] : [],
)

/** Compares the imports of the built entries with the table of docs/install.md. */
export function checkPeers(): string[] {
  const documented = readTable()
  // Entries for tests run in Node, without a bundler.
  const entries = listEntries().filter(({ name }) => !name.startsWith('latchkey/testing'))
  const modules = new Map<string, Built>()
  const built = new Map(entries.map(({ name, built }) => [name, phrase(findPeers(built, modules))]))
  const unknown = [...documented.keys()].filter((name) => !built.has(name))
  return [
    ...unknown.map((name) => `${PAGE}: there is no entry ${name}`),
    ...[...built].flatMap(([name, found]) => {
      const expected = documented.get(name) ?? phrase({ required: [], optional: [] })
      return found === expected ? [] : [`${name} ${found}, but ${PAGE} states that it ${expected}`]
    }),
  ]
}

const phrase = ({ required, optional }: Peers) =>
  `needs ${required.sort().join(', ') || 'nothing'} and may lack ${optional.sort().join(', ') || 'nothing'}`

/** Reads the table: each row has entries, the packages that they need, and those that may be missing. */
function readTable(): Map<string, string> {
  const text = readFileSync(join(ROOT, PAGE), 'utf8')
  const section = text.slice(text.indexOf(HEADING))
  const rows = [...section.matchAll(/^\| (`latchkey.*?) \|(.*?)\|(.*?)\|$/gm)]
  const names = (cell = '') => [...cell.matchAll(/`(.+?)`/g)].map(([, name = '']) => name)
  return new Map(
    rows.flatMap(([, entries, required, optional]) =>
      names(entries).map((entry) => [
        entry,
        phrase({ required: names(required), optional: names(optional) }),
      ]),
    ),
  )
}

function findPeers(entry: string, modules: Map<string, Built>): Peers {
  const seen = new Set<string>()
  const found = new Map<string, boolean>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const module = modules.get(file) ?? read(file)
    modules.set(file, module)
    const { files, packages } = module
    for (const { name, isGuarded } of packages) found.set(name, isGuarded && found.get(name) !== false)
    for (const next of files) visit(next)
  }
  visit(entry)
  const named = (isGuarded: boolean) => [...found].flatMap(([name, one]) => (one === isGuarded ? [name] : []))
  return { required: named(false), optional: named(true) }
}

/** Reads the imports of a module, static and dynamic. An `import()` directly in a `try` block is guarded. */
function read(file: string): Built {
  const { program, module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ].map((source) => ({ source, isGuarded: false }))
  const guarded = new Set<number>()
  walk(program, (node) => {
    if (node.type !== 'TryStatement') return
    walk(node.block, (inner) => {
      if (/Function/.test(inner.type)) return false
      if (inner.type === 'ImportExpression') guarded.add(inner.start)
    })
  })
  walk(program, (node) => {
    if (node.type !== 'ImportExpression') return
    const { value } = node.source as { value?: unknown }
    if (typeof value === 'string') sources.push({ source: value, isGuarded: guarded.has(node.start) })
  })
  return {
    files: sources.flatMap(({ source }) =>
      source.startsWith('.') ? [posix.join(posix.dirname(file), source)] : [],
    ),
    packages: sources.flatMap(({ source, isGuarded }) => {
      const name = PEERS.find((peer) => source === peer || source.startsWith(`${peer}/`))
      return name === undefined ? [] : [{ name, isGuarded }]
    }),
  }
}
