import type { Manifests } from './host.js'
import type { Slot } from './slot.js'

/**
 * What plugins contribute to a slot, lowest ranks first, as far as manifests show it before the runtime is there: it
 * is not checked, and a plugin may add to it or fail until then.
 */
export const contributedTo = <T>({ entries }: Pick<Manifests, 'entries'>, { id }: Slot<T>): readonly T[] =>
  [...entries.values()]
    .flatMap(({ status, definition, added }) =>
      status === 'off' || status === 'failed' ? [] : [...(definition.contributes ?? []), ...added],
    )
    .filter(({ slot }) => slot === id)
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value as T)
