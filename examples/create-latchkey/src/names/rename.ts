/** Names of a template and their replacements. A name that contains another one comes first. */
export type Renaming = readonly (readonly [from: string, to: string])[]

/** Renames in one pass, so that no replacement is replaced again. */
export function rename(text: string, renaming: Renaming): string {
  const names = new Map(renaming)
  return text.replace(
    new RegExp(renaming.map(([from]) => from.replaceAll('.', '\\.')).join('|'), 'g'),
    (found) => names.get(found) ?? found,
  )
}
