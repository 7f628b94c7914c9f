import { type KernelErrorCode, PluginError } from './errors.js'
import type { HostEntry } from './host.js'

/** What belongs to one plugin cannot be another's too. */
export function refuseSecond(code: KernelErrorCode, what: string, owner: string | undefined, name: string) {
  if (owner !== undefined) throw new PluginError(code, `${what} belongs to "${owner}" and "${name}".`)
}

/** Which plugin provides which token. @throws PluginError DUPLICATE_TOKEN, PLUGIN_CYCLE with the path `b → a → b`. */
export function providersOf(entries: ReadonlyMap<string, HostEntry>): Map<string, string> {
  const providers = new Map<string, string>()
  for (const { name, definition } of entries.values()) {
    const id = definition.provides?.id
    if (id === undefined) continue
    refuseSecond('DUPLICATE_TOKEN', `Token "${id}"`, providers.get(id), name)
    providers.set(id, name)
  }
  const visit = (entry: HostEntry | undefined, path: readonly string[]) => {
    if (!entry) return
    const { name, definition } = entry
    const here = [...path, name]
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${here.join(' → ')}`)
    }
    for (const { id } of Object.values({ ...definition.requires, ...definition.optional })) {
      visit(entries.get(providers.get(id) ?? ''), here)
    }
  }
  for (const entry of entries.values()) visit(entry, [])
  return providers
}
