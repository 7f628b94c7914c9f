import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source/paths.js'

type Locked = { version: string; dependencies?: Record<string, string>; hasInstallScript?: boolean }
type Lock = { packages: Record<string, Locked> }

export type Dependency = { name: string; version: string; hasInstallScript: boolean }

/** Lists what installing the package also installs, from the lock file: its dependencies and all of theirs. */
export function hardDependencies(names: readonly string[]): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const found = new Map<string, Dependency>()
  const visit = (name: string, from: string) => {
    const path = placesOf(name, from).find((place) => place in packages)
    const locked = path === undefined ? undefined : packages[path]
    if (path === undefined || !locked) throw new Error(`${name} is not in the lock file.`)
    if (found.has(path)) return
    found.set(path, { name, version: locked.version, hasInstallScript: locked.hasInstallScript === true })
    for (const next of Object.keys(locked.dependencies ?? {})) visit(next, path)
  }
  for (const name of names) visit(name, '')
  return [...found.values()]
}

/** The folders in which Node looks for a package, innermost first. */
function placesOf(name: string, from: string): string[] {
  const parents = from.split(/(?=\/node_modules\/)/)
  const folders = parents.map((_, index) => parents.slice(0, parents.length - index).join(''))
  return [...folders.map((folder) => (folder ? `${folder}/` : '')), ''].map(
    (folder) => `${folder}node_modules/${name}`,
  )
}
