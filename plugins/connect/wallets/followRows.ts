/**
 * Merges new rows into the drawn ones: rows keep their place, new ones are appended, missing ones are removed, so that
 * nothing moves while the visitor taps. Returns the same list if nothing changed.
 */
export function followRows<T extends { readonly key: string }>(
  drawn: readonly T[],
  next: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): readonly T[] {
  const byKey = new Map(next.map((row) => [row.key, row]))
  const rows = [...new Set([...drawn.flatMap(({ key }) => byKey.get(key) ?? []), ...next])]
  const isUnchanged =
    rows.length === drawn.length &&
    rows.every((row, index) => {
      const before = drawn[index]
      return before !== undefined && isSame(row, before)
    })
  return isUnchanged ? drawn : rows
}
