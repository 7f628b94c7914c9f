import type { AdapterPlugin } from '../../adapters/adapter.js'
import { BRAND, type Branded, type KitRange, VERSION } from '../../brand.js'
import type { Manifests } from '../host.js'

/** The range of most manifests. It fits this version of the package, so it needs no parsing. */
const FIRST: KitRange = '^0.2.0'

/** A manifest as it was listed, which may be anything. */
export type Listed = Partial<Branded> & { readonly latchkey?: string | undefined }
export type Host = Pick<Manifests, 'entries' | 'providers'>
export type Adapters = Iterable<{ readonly plugin: AdapterPlugin }>

/**
 * Refuses plugins and adapters that do not fit the kit or one another, before anything of them is activated. Loads the
 * check itself only if something may be wrong.
 * @throws PluginError
 */
export async function checkFits(host: Host, adapters: Adapters): Promise<void> {
  const definitions = [...host.entries.values()].map(({ definition }) => definition)
  const listed: Listed[] = [...adapters].map(({ plugin }) => plugin)
  listed.push(...(definitions as Listed[]))
  const owned = definitions.flatMap(({ rpc, claims = [] }) => [...Object.keys(rpc ?? {}), ...claims])
  if (
    new Set(owned).size < owned.length ||
    listed.some((made) => made.latchkey !== FIRST || made[BRAND]?.version !== VERSION) ||
    // Only such plugins can need one another.
    definitions.some(({ provides, requires, optional }) => provides && (requires || optional))
  )
    await import('./fit.js').then((module) => module.checkAll(host, adapters))
}
