import { PluginError } from '../../errors.js'
import { type Fitted, isPromised, LISTS, wrongLists } from './checkFits.js'

/**
 * Fails the plugins whose manifests could not be read. Their other members stay: a required step of such a plugin still
 * refuses connections.
 */
export function failUnreadable(kit: Fitted): void {
  const { host, bus, report } = kit
  for (const entry of host.entries.values()) {
    const { name, definition } = entry
    const wrong = wrongLists(definition)
    if (wrong.length === 0 && !isPromised(kit, definition)) continue
    const should = wrong.map(([key, value]) =>
      Array.isArray(value)
        ? `"${key}" must not be a list. Lists are ${LISTS.join(', ')}.`
        : `"${key}" must be a list.`,
    )
    const text =
      wrong.length > 0
        ? `The manifest of "${name}" is invalid: ${should.join(' ')}`
        : `The \`enabled\` of "${name}" must answer at once, not by a promise.`
    entry.error = new PluginError('PLUGIN_INVALID', text)
    entry.definition = { ...definition, ...Object.fromEntries(wrong.map(([key]) => [key, undefined])) }
    entry.status = 'failed'
    report(entry.error, { plugin: name, phase: 'manifest' })
    bus.emit('plugin:failed', { plugin: name, phase: 'manifest' })
    host.changed()
  }
}
