import type { AdapterPlugin } from '../../adapters/adapter.js'
import type { Report } from '../../base/bus.js'
import { BRAND, type Branded, type KitRange, VERSION } from '../../brand.js'
import type { Manifests } from '../host.js'

/** The range of most manifests. It fits this version of the package, so it needs no parsing. */
const FIRST: KitRange = '^0.2.0'

/** A manifest as it was listed, which may be anything. */
export type Listed = Partial<Branded> & { readonly latchkey?: string | undefined }
/** The part of a kit that is checked. */
export type Fitted = {
  readonly host: Pick<Manifests, 'entries' | 'providers' | 'changed'>
  readonly adapters: { readonly entries: Iterable<{ readonly plugin: AdapterPlugin }> }
  readonly config: object
  readonly features: { get(): object }
  readonly bus: { emit(event: 'plugin:failed', payload: { plugin: string; phase: string }): void }
  readonly report: Report
}

/** Members of manifests that are lists. No other member is one. */
export const LISTS = ['claims', 'connectors', 'contributes', 'overrides', 'slots']
/** Members of a manifest that have to be lists and are not, or the other way round. */
export const wrongLists = (definition: object): readonly [key: string, value: unknown][] =>
  Object.entries(definition).filter(
    ([key, value]) => value !== undefined && LISTS.includes(key) !== Array.isArray(value),
  )

/**
 * Refuses plugins and adapters that do not fit the kit or one another, and fails plugins whose manifests could not be
 * read, before anything of them is activated. Loads the check itself only if something may be wrong.
 * @throws PluginError
 */
export async function checkFits(kit: Fitted): Promise<void> {
  const definitions = [...kit.host.entries.values()].map(({ definition }) => definition)
  const listed: Listed[] = [...kit.adapters.entries].map(({ plugin }) => plugin)
  listed.push(...(definitions as Listed[]))
  const owned = definitions.flatMap(({ rpc, claims = [] }) => [...Object.keys(rpc ?? {}), claims].flat())
  if (
    new Set(owned).size < owned.length ||
    listed.some((made) => made.latchkey !== FIRST || made[BRAND]?.version !== VERSION) ||
    definitions.some(
      (definition) =>
        // Only such plugins can need or replace one another.
        (definition.provides && (definition.requires || definition.optional)) ||
        definition.overrides ||
        wrongLists(definition)[0] ||
        isPromised(kit, definition),
    )
  )
    await import('./fit.js').then((module) => module.checkAll(kit))
}

/** Whether `enabled` returns a promise. The gate has reported what it threw. */
export function isPromised({ features, config }: Fitted, definition: { enabled?: unknown }): boolean {
  try {
    const { enabled } = definition as { enabled?: (...at: object[]) => unknown }
    return enabled?.(features.get(), config) instanceof Promise
  } catch {
    return false
  }
}
