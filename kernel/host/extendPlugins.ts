import { PluginError } from '../errors.js'
import type { LoadedKernel } from '../kernel.js'
import { readOwnFeature } from '../services/ownFeature.js'
import type { HostEntry } from './host.js'

/**
 * Gates plugins by their own remote features. Loaded only for kits with such plugins; until then they are neither shown
 * nor activated.
 */
export function extendPlugins(kernel: LoadedKernel): void {
  const { host, features } = kernel
  const names = new Map<string, string[]>()
  for (const name of host.entries.keys()) {
    const id = toRemoteId(name)
    names.set(id, [...(names.get(id) ?? []), name])
  }
  for (const entry of host.entries.values()) gateByRemote(kernel, entry, names)
  host.gate(features.get())
}

/** `names` has the names of plugins by the remote id that switches them off. */
function gateByRemote(
  { options, report }: LoadedKernel,
  entry: HostEntry,
  names: ReadonlyMap<string, readonly string[]>,
) {
  const { remote, enabled, ...rest } = entry.definition
  if (!remote) return
  entry.remoteId = remote.id
  // A project switches every plugin off by its name, so the id of this one would switch off both.
  const other = names.get(remote.id)?.find((name) => name !== entry.name)
  if (other !== undefined) {
    const text = `Remote id "${remote.id}" belongs to "${other}" and "${entry.name}".`
    report(new PluginError('DUPLICATE_REMOTE', text), { plugin: entry.name, phase: 'enabled' })
  }
  entry.definition = {
    ...rest,
    enabled(features, config) {
      const own = readOwnFeature(remote, features, options.basic)
      return other === undefined && own.isEnabled && enabled?.(features, config, own as never) !== false
    },
  }
}

const toRemoteId = (name: string) => name.replaceAll('-', '_')
