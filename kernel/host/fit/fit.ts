import { BRAND, VERSION } from '../../brand.js'
import { PluginError } from '../../errors.js'
import type { Fitted, Listed } from './checkFits.js'
import { failUnreadable } from './failUnreadable.js'
import { refuseOverrides } from './overrides.js'
import { refuseRings } from './rings.js'

/** @throws PluginError for the first one that does not fit, or for plugins that need each other */
export function checkAll(kit: Fitted): void {
  const { host, adapters } = kit
  failUnreadable(kit)
  for (const { name, definition } of host.entries.values()) checkFit('plugin', name, definition as Listed)
  for (const { plugin } of adapters.entries) checkFit('adapter', plugin.namespace, plugin)
  refuseRings(host)
  refuseDoubles(host)
  refuseOverrides(host)
}

/** @throws PluginError for the first RPC method or option that two plugins own */
function refuseDoubles({ entries }: Fitted['host']) {
  const owners = new Map<string, string>()
  const own = (code: 'DUPLICATE_METHOD' | 'DUPLICATE_OPTION', what: string, name: string) => {
    const other = owners.get(what)
    if (other !== undefined)
      throw new PluginError(code, `${what} belongs to "${other}" and "${name}". Remove one of them.`)
    owners.set(what, name)
  }
  for (const { name, definition } of entries.values()) {
    for (const method of Object.keys(definition.rpc ?? {}))
      own('DUPLICATE_METHOD', `Method "${method}"`, name)
    for (const option of definition.claims ?? []) own('DUPLICATE_OPTION', `Option "${option}"`, name)
  }
}

/**
 * Refuses a factory that was not called, a manifest for other versions of the kit, and a manifest that another version
 * of the package made.
 * @throws PluginError naming the plugin, both versions and the fix
 */
export function checkFit(kind: 'plugin' | 'adapter', name: string, made: Listed): void {
  if (typeof made === 'function') {
    const { name: factory } = made as { name: string }
    throw new PluginError(
      'NOT_CALLED',
      `"${factory}" is a factory that was not called. Call it: ${factory}()`,
    )
  }
  const what = `The ${kind} "${name}"`
  const range = made.latchkey
  if (range === undefined) {
    throw new PluginError(
      'PLUGIN_VERSION',
      `${what} names no version of latchkey, and this is ${VERSION}. Update the ${kind}: its manifest needs \`latchkey: '^${VERSION}'\`.`,
    )
  }
  if (!isInRange(VERSION, range)) {
    const fix = isNewer(range) ? `latchkey to ${range}` : `the ${kind} to a version for latchkey ${VERSION}`
    throw new PluginError(
      'PLUGIN_VERSION',
      `${what} wants latchkey ${range}, and this is ${VERSION}. Update ${fix}.`,
    )
  }
  const { version = VERSION } = made[BRAND] ?? {}
  if (version !== VERSION) {
    throw new PluginError(
      'TWO_COPIES',
      `${what} was made by latchkey ${version}, and this kit by latchkey ${VERSION}. Install one of them: the ${kind} must have latchkey as a peer dependency.`,
    )
  }
}

const numbersOf = (text: string) => /^\^?(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? []
/** The first number that differs decides. */
const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((one, index) => one !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
const isNewer = (range: string) => compare(numbersOf(range), numbersOf(VERSION)) > 0

/** Caret rules: the first number that is not zero must be equal, and the rest at least as high. */
export function isInRange(version: string, range: string): boolean {
  const wanted = numbersOf(range)
  const have = numbersOf(version)
  if (!range.startsWith('^') || wanted.length < 3) return false
  const fixed = wanted.findIndex((one) => one !== 0)
  return wanted.every((one, at) => at > fixed || one === have[at]) && compare(have, wanted) >= 0
}
