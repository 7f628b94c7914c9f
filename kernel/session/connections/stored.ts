/** What is stored is parsed by hand here: a schema library would be a fifth of all that a click on a wallet waits for. */
export type Loose = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTextOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

/** A record whose values all pass; undefined for anything else. */
export function recordOf<T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> | undefined {
  return isObject(value) && Object.values(value).every(is) ? { ...(value as Record<string, T>) } : undefined
}
