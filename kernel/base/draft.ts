import { type Draft, produce } from 'immer'
import type { Slice } from './store.js'

/**
 * Changes a slice by a recipe on a draft (immer). Apart from `store.ts` so that a page which never opens the modal
 * does not pay for immer.
 */
export function update<S extends object>(slice: Slice<S>, recipe: (draft: Draft<S>) => void): void {
  slice.replace(produce(slice.get(), (draft: Draft<S>) => void recipe(draft)))
}
export { castDraft, type Draft } from 'immer'
