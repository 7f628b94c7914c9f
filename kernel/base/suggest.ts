/** The farthest name that is still a likely typo. */
const MAX_DISTANCE = 3

/** Asks whether the closest of the known names was meant: ` Did you mean "contributes"?` Empty if none is close. */
export function suggest(name: string, known: readonly string[]): string {
  const [closest] = known
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.min(MAX_DISTANCE, one.length / 2))
    .sort((a, b) => a.distance - b.distance)
  return closest ? ` Did you mean "${closest.one}"?` : ''
}

/** The number of letters to insert, remove or replace (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const last = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (last[j] as number) + 1, (row[j - 1] as number) + 1))
    }
  }
  return row[b.length] as number
}

/** The same for the id of a slot, whose first part is often written as the name of its plugin: `account-tabs.action`. */
export const suggestSlot = (id: string, known: readonly string[]): string =>
  suggest(id, known) || suggest(id.replace(/^([a-z]+)[^.]*\./, '$1.'), known)
