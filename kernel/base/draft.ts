import { type Draft, produce } from 'immer'
import type { Slice } from './store.js'

/**
 * Changes a slice with a recipe on a draft (immer). Not in `store.ts`, so a page that never opens the modal does not
 * load immer.
 */
export function update<S extends object>(slice: Slice<S>, recipe: (draft: Draft<S>) => void): void {
  slice.replace(produce(slice.get(), (draft: Draft<S>) => void recipe(draft)))
}
/** Lets the engine compile immer's code beforehand, which takes longer than a change. */
export function warmUp(): void {
  produce({ list: [{ is: false }] }, (draft) => {
    for (const one of draft.list) one.is = true
  })
}
export { castDraft, type Draft } from 'immer'
