/**
 * What to draw now, given what is drawn: rows keep their place, new ones come below, gone ones go. Nothing moves under
 * a finger when something arrives late. The same list when nothing changed.
 */
export function followRows<T extends { readonly key: string }>(
  drawn: readonly T[],
  next: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): readonly T[] {
  const kept = drawn.flatMap((row) => next.filter((one) => one.key === row.key))
  const added = next.filter((one) => !drawn.some((row) => row.key === one.key))
  const rows = [...kept, ...added]
  const isUnchanged =
    rows.length === drawn.length &&
    rows.every((row, index) => {
      const before = drawn[index]
      return before !== undefined && isSame(row, before)
    })
  return isUnchanged ? drawn : rows
}
