import type { AdapterPlugin } from '../adapters/adapter.js'
import { BRAND, type Branded, type KitRange, VERSION } from '../brand.js'
import type { HostEntry } from './host.js'

/** What most manifests name. It fits every kit whose version it begins with, so nothing is left to compare. */
const FIRST: KitRange = '^0.2.0'

/** A manifest as it was listed, which may be anything. */
export type Listed = Partial<Branded> & { readonly latchkey?: string | undefined }
export type Plugins = Iterable<Pick<HostEntry, 'name' | 'definition'>>
export type Adapters = Iterable<{ readonly plugin: AdapterPlugin }>

/**
 * Refuses plugins and adapters that do not fit the kit, before anything of them is activated.
 * @throws PluginError
 */
export async function checkFits(plugins: Plugins, adapters: Adapters): Promise<void> {
  const listed: Listed[] = [...adapters].map(({ plugin }) => plugin)
  for (const { definition } of plugins) listed.push(definition as Listed)
  if (listed.some((made) => made.latchkey !== FIRST || made[BRAND]?.version !== VERSION))
    await import('./fit.js').then((module) => module.checkAll(plugins, adapters))
}
