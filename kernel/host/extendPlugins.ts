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
  for (const entry of host.entries.values()) gateByRemote(kernel, entry)
  host.gate(features.get())
}

function gateByRemote({ host, options, report }: LoadedKernel, entry: HostEntry) {
  const { remote, enabled, ...rest } = entry.definition
  if (!remote) return
  entry.remoteId = remote.id
  // A project switches every plugin off by its name, so the id of this one would switch off both.
  const other = [...host.entries.keys()].find((name) => name !== entry.name && toRemoteId(name) === remote.id)
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
