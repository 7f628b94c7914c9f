import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '../..')
/** Folders whose code is published. */
export const SHIPPED = ['kernel', 'plugins', 'adapters', 'views'] as const

type Manifest = {
  version: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  exports: Record<string, string | { types: string; default: string }>
}
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest

/** Source files of these folders, without tests and what only tests use. */
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
  /** As an integrator writes it: `latchkey/plugins/connect`. */
  name: string
  /** Source file, relative to the root. */
  source: string
  /** Built module, relative to the root. */
  built: string
}

/** Every public entry that exists, from the `exports` of package.json; a wildcard gives one entry per folder. */
export function listEntries(): Entry[] {
  const sources = listSources()
  return Object.entries(readManifest().exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return []
    const [before = '', after = ''] = target.default.slice('./dist/'.length, -'.js'.length).split('*')
    const isOpen = target.default.includes('*')
    return sources.flatMap((source) => {
      const module = source.replace(/\.tsx?$/, '')
      const star = module.slice(before.length, after ? -after.length : undefined)
      const matches = isOpen
        ? module.startsWith(before) && module.endsWith(after) && !star.includes('/') && star !== ''
        : module === before
      return matches
        ? [{ name: `latchkey${path.slice(1).replace('*', star)}`, source, built: `dist/${module}.js` }]
        : []
    })
  })
}
