import { suggest } from '../../kernel/index.js'

/** How a member is written: one or several of these, with `|` between them. */
export type Shape = Readonly<Record<string, string>>

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  function: (value) => typeof value === 'function',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  label: (value) => typeof (value as { en?: unknown } | null)?.en === 'string',
  any: () => true,
}
const HINTS: Readonly<Record<string, string>> = {
  label: 'what `label()` returns',
  any: 'anything',
}

/**
 * The members of an object that its type does not have, and those with a value of another type. Absent members are the
 * compiler's and the production checks' affair.
 */
export function wrongMembers(what: string, value: unknown, shape: Shape): string[] {
  const known = Object.keys(shape)
  return Object.entries(Object(value)).flatMap(([key, member]) => {
    const kinds = shape[key]?.split('|')
    if (!kinds) return [`${what} has an unknown member "${key}", which is ignored.${suggest(key, known)}`]
    if (member === undefined || kinds.some((kind) => KINDS[kind]?.(member))) return []
    const wanted = kinds.map((kind) => HINTS[kind] ?? kind).join(' or ')
    return [`${what} has a "${key}" of the wrong type (${typeName(member)}). Pass: ${wanted}.`]
  })
}

const typeName = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'string' ? 'text' : typeof value
