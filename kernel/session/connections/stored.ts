/** Stored values are parsed by hand: a schema library would be a fifth of the code that a click on a wallet loads. */
export type Loose = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTextOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

/** Copies a record if all its values pass; else undefined. */
export function recordOf<T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> | undefined {
  return isObject(value) && Object.values(value).every(is) ? { ...(value as Record<string, T>) } : undefined
}
