import type { Context } from '../../../kernel/index.js'
import type { Catalogue } from '../contract.js'
import { serviceOf } from '../service.js'

/** Loads the kit's catalogue through the plugin's own service. */
export function loadCatalogue(ctx: Context<'connect'>): Promise<Catalogue> {
  return serviceOf(ctx)?.catalogue() ?? Promise.reject(new Error('The plugin was stopped.'))
}
