type Keyed = { readonly key: string }

/**
 * What to draw now, given what is drawn: rows keep their place, new ones come below, gone ones go. Nothing moves under
 * a finger when a wallet arrives late. The same list when nothing changed.
 */
export function followRows<T extends Keyed>(drawn: readonly T[], next: readonly T[]): readonly T[] {
  const kept = drawn.flatMap((row) => next.filter((one) => one.key === row.key))
  const added = next.filter((one) => !drawn.some((row) => row.key === one.key))
  const rows = [...kept, ...added]
  const isSame = rows.length === drawn.length && rows.every((row, index) => row === drawn[index])
  return isSame ? drawn : rows
}
