import type { FetchChunk } from '../fetchChunk.js'
import type { Host } from '../host.js'
import type { FetchFrom } from './source.js'

export type AskingKit = {
  readonly host: Pick<Host, 'entries' | 'isUp' | 'readOwned' | 'reportUse'>
  readonly scope: { readonly signal: AbortSignal }
  readonly fetchChunk: FetchChunk
  activate(owner: string): Promise<void>
}

/** Asks sources of plugins in order of rank, and the kit's own last. Without sources, no further code is loaded. */
export const createFetchFrom =
  (kit: AskingKit): FetchFrom =>
  async (slot, request, how) => {
    if (kit.host.readOwned(slot)[0])
      return (await kit.fetchChunk(() => import('./askSources.js'))).default(kit, slot, request, how)
    const value = how.only?.owner === undefined ? await how.otherwise() : undefined
    return value === undefined ? undefined : { value, owner: undefined }
  }
