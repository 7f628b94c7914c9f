import { PluginError } from './errors.js'
import type { HostEntry } from './host.js'

/** Which plugin provides which token. @throws PluginError DUPLICATE_TOKEN, PLUGIN_CYCLE with the path `b → a → b`. */
export function providersOf(entries: ReadonlyMap<string, HostEntry>): Map<string, string> {
  const providers = new Map<string, string>()
  for (const { name, definition } of entries.values()) {
    const id = definition.provides?.id
    if (id === undefined) continue
    const other = providers.get(id)
    if (other !== undefined) {
      throw new PluginError('DUPLICATE_TOKEN', `Token "${id}" belongs to "${other}" and "${name}".`)
    }
    providers.set(id, name)
  }
  const done = new Set<HostEntry>()
  const visit = (entry: HostEntry | undefined, path: readonly string[]) => {
    if (!entry) return
    const { name, definition } = entry
    const here = [...path, name]
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${here.join(' → ')}`)
    }
    if (done.has(entry)) return
    for (const { id } of Object.values({ ...definition.requires, ...definition.optional })) {
      visit(entries.get(providers.get(id) ?? ''), here)
    }
    done.add(entry)
  }
  for (const entry of entries.values()) visit(entry, [])
  return providers
}
