import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '../../..')
/** Folders whose code runs in visitors' pages. */
export const SHIPPED = ['kernel', 'plugins', 'adapters', 'views'] as const
/** Published too, for integrators' tests: `latchkey/testing`. */
export const TEST_KIT = 'test/kit'

export type Manifest = {
  version: string
  /** Commands for developers, by name. */
  bin: Record<string, string>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
  /** Null hides a path from a wildcard. */
  exports: Record<string, string | null | { types: string; development?: string; default: string }>
}
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest

/** Source files of these folders, without tests and code that only tests use. */
export function listSources(folders: readonly string[] = SHIPPED): string[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|d)\.tsx?$|\/testing\//.test(file))
    .sort()
}

export type Entry = {
  /** The specifier that an integrator imports: `latchkey/plugins/connect`. */
  name: string
  /** Source file, relative to the root. */
  source: string
  /** Built module, relative to the root. */
  built: string
}

/** Every public entry that exists, from the `exports` of package.json; a wildcard gives one entry per folder. */
export function listEntries(): Entry[] {
  const sources = listSources([...SHIPPED, TEST_KIT])
  const { exports } = readManifest()
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string' || target === null) return []
    const [before = '', after = ''] = target.default.slice('./dist/'.length, -'.js'.length).split('*')
    const isOpen = target.default.includes('*')
    return sources.flatMap((source) => {
      const module = source.replace(/\.tsx?$/, '')
      const star = module.slice(before.length, after ? -after.length : undefined)
      const matches = isOpen
        ? module.startsWith(before) && module.endsWith(after) && !star.includes('/') && star !== ''
        : module === before
      const name = path.replace('*', star)
      const isReached = matches && exports[name] !== null
      return isReached ? [{ name: `latchkey${name.slice(1)}`, source, built: `dist/${module}.js` }] : []
    })
  })
}

/** The sources of the commands. */
export const listCommands = (): string[] =>
  Object.values(readManifest().bin).map((built) => built.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts'))

/** The entries that have checks of their own under the export condition `development`. */
export const listDevelopmentEntries = (): Entry[] =>
  Object.entries(readManifest().exports).flatMap(([path, target]) => {
    const built = typeof target === 'object' ? target?.development?.slice('./'.length) : undefined
    if (built === undefined) return []
    const source = built.replace(/^dist\//, '').replace(/\.js$/, '.ts')
    return [{ name: `latchkey${path.slice(1)}`, source, built }]
  })
