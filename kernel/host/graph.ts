import { type KernelErrorCode, PluginError } from '../errors.js'
import { REMOTE } from '../services/features.js'
import type { HostEntry } from './host.js'

/** Ensures that no two plugins claim the same thing. */
export function createClaims() {
  const owners = new Map(Object.entries(REMOTE).map(([key, [id]]) => [`Remote id "${id}"`, key]))
  return (code: KernelErrorCode, what: string, name: string) => {
    const owner = owners.get(what)
    if (owner) throw new PluginError(code, `${what} belongs to "${owner}" and "${name}".`)
    owners.set(what, name)
  }
}

/** @throws PluginError PLUGIN_CYCLE with the path `b → a → b`. */
export function refuseRings(
  entries: ReadonlyMap<string, HostEntry>,
  providers: ReadonlyMap<string, string>,
): void {
  const checked = new Set<HostEntry>()
  const visit = (entry: HostEntry, path: readonly string[]) => {
    const { name, definition } = entry
    const here = [...path, name]
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${here.join(' → ')}`)
    }
    if (checked.has(entry)) return
    checked.add(entry)
    for (const { id } of Object.values({ ...definition.requires, ...definition.optional })) {
      const owner = entries.get(providers.get(id) ?? '')
      if (owner) visit(owner, here)
    }
  }
  for (const entry of entries.values()) visit(entry, [])
}
