import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOINED, WHOLE } from './scripts/build/joined.js'
import { listSources, ROOT } from './scripts/source/paths.js'

/** Words that state when code loads, or that there is other code, instead of what it does. */
const BANNED = ['acting', 'half', 'halves', 'late', 'later', 'more', 'seldom']
/** Folders of packages, tools and build output, by name or by path. */
const NOT_OURS = [
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.next',
  'test-results',
  'docs/api',
  'docs/.vitepress/cache',
]

/** With more modules of its own, a folder reads as a list rather than a place. */
const MAX_MODULES = 24
/**
 * Folders that exceeded the limit when it was introduced, with their size then. They may only shrink, and none may
 * join.
 */
const LARGE: Readonly<Record<string, number>> = {
  'adapters/evm': 66,
  'adapters/solana': 32,
  'adapters/walletconnect': 37,
  'plugins/siwx': 32,
  'plugins/swap': 36,
  'plugins/swap/views': 31,
  'views/primitives': 50,
}

/** Splits a name into its words: `lateRows.test.ts` is late, rows, test and ts. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
const findBanned = (paths: readonly string[]) =>
  paths.filter((path) => wordsOf(path.slice(path.lastIndexOf('/') + 1)).some((word) => BANNED.includes(word)))

/** Lists every folder and file of the repository. */
function listPaths(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: folder ? `${folder}/${entry.name}` : entry.name }))
    .filter(({ entry, path }) => !NOT_OURS.includes(entry.name) && !NOT_OURS.includes(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? [path, ...listPaths(path)] : [path]))
}

/** Counts the modules directly in each folder, without tests. */
function countModules(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of listSources()) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

test('no folder or file is named after when it loads', () => {
  const paths = listPaths()
  expect(paths).toContain('test/rooms.test.ts')
  expect(findBanned(paths)).toEqual([])
})

test('no published file is named after when it loads', () =>
  expect(findBanned(Object.keys({ ...WHOLE, ...JOINED }))).toEqual([]))

test.each([
  'kernel/late',
  'plugins/a/laterRoutes.ts',
  'views/Later.tsx',
  'views/more.css',
  'kernel/halves.test.ts',
])('%s would be refused', (path) => expect(findBanned([path])).toEqual([path]))

test.each(['plugins/connect/latency.ts', 'views/moreover.ts', 'test/translate.ts', 'test/contracting'])(
  '%s would pass',
  (path) => expect(findBanned([path])).toEqual([]),
)

test(`no folder has more than ${MAX_MODULES} modules of its own, and the larger ones don’t grow`, () => {
  const over = [...countModules()].filter(([folder, count]) => count > (LARGE[folder] ?? MAX_MODULES))
  expect(over).toEqual([])
})

test('each folder on the list of larger ones is still above the limit', () => {
  const counts = countModules()
  const small = Object.keys(LARGE).filter((folder) => (counts.get(folder) ?? 0) <= MAX_MODULES)
  expect(small).toEqual([])
})
