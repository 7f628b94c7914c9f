import { type KernelErrorCode, PluginError } from '../errors.js'
import type { HostEntry } from './host.js'

/** Ensures that no two plugins claim the same thing. */
export function createClaims() {
  const owners = new Map<string, string>()
  return (code: KernelErrorCode, what: string, name: string) => {
    const owner = owners.get(what)
    if (owner !== undefined) throw new PluginError(code, `${what} belongs to "${owner}" and "${name}".`)
    owners.set(what, name)
  }
}

/** @throws PluginError PLUGIN_CYCLE with the path `b → a → b`. */
export function refuseRings(
  entries: ReadonlyMap<string, HostEntry>,
  providers: ReadonlyMap<string, string>,
): void {
  const visit = (name: string, path: readonly string[]) => {
    const here = [...path, name]
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${here.join(' → ')}`)
    }
    const { requires, optional } = entries.get(name)?.definition ?? {}
    for (const { id } of Object.values({ ...requires, ...optional })) {
      const owner = providers.get(id)
      if (owner !== undefined) visit(owner, here)
    }
  }
  for (const name of entries.keys()) visit(name, [])
}
