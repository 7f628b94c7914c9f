import { PluginError } from '../../errors.js'
import type { HostEntry, Manifests } from '../host.js'

/** @throws PluginError PLUGIN_CYCLE with the path `b → a → b`. */
export function refuseRings({ entries, providers }: Pick<Manifests, 'entries' | 'providers'>): void {
  const checked = new Set<HostEntry>()
  const visit = (entry: HostEntry, path: readonly string[]) => {
    const { name, definition } = entry
    const here = [...path, name]
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${here.join(' → ')}`)
    }
    if (checked.has(entry)) return
    checked.add(entry)
    for (const token of Object.values({ ...definition.requires, ...definition.optional })) {
      const owner = entries.get(providers.get(token?.id) ?? '')
      if (owner) visit(owner, here)
    }
  }
  for (const entry of entries.values()) visit(entry, [])
}
