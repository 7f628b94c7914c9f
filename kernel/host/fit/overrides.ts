import { PluginError } from '../../errors.js'
import type { Manifests } from '../host.js'

/** @throws PluginError for the first override without a route, of a protected view, or of a view overridden twice */
export function refuseOverrides({ entries }: Pick<Manifests, 'entries'>): void {
  const owners = new Map<string, string>()
  for (const { name, definition } of entries.values())
    for (const view of definition.overrides ?? []) {
      const what = `"${name}" overrides "${view}"`
      if (!definition.routes?.[view])
        throw new PluginError('PLUGIN_INVALID', `${what} and has no such route. Add it to \`routes\`.`)
      const owner = [...entries.values()].find(
        (one) => one.name !== name && one.definition.routes?.[view]?.protected,
      )
      if (owner)
        throw new PluginError(
          'VIEW_PROTECTED',
          `${what}, which "${owner.name}" protects. Remove it from \`overrides\`.`,
        )
      const other = owners.get(view)
      if (other !== undefined)
        throw new PluginError(
          'DUPLICATE_OVERRIDE',
          `View "${view}" is overridden by "${other}" and "${name}". Remove one of them.`,
        )
      owners.set(view, name)
    }
}
