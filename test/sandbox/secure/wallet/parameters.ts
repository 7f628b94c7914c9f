import * as v from 'valibot'

export const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)
export const bytes = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([\da-fA-F]{2})*$/.test(value),
)
/** An amount, which pages send as hexadecimal, digits or a number. */
export const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(0x[\da-fA-F]+|\d+)$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value: string | number) => BigInt(value)),
)

/** Validates a page's parameters, which may be anything. @throws Error that names the invalid field */
export function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw new Error(`Invalid parameters: ${v.getDotPath(parsed.issues[0]) ?? 'not a list'}`)
}
