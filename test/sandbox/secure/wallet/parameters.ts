import * as v from 'valibot'

export const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)
export const bytes = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([\da-fA-F]{2})*$/.test(value),
)
/** Pages send amounts as hexadecimal, as digits or as numbers. */
export const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(0x[\da-fA-F]+|\d+)$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value: string | number) => BigInt(value)),
)

/** Reads what a page sent, which may be anything. @throws Error that says where it is wrong. */
export function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw new Error(`Invalid parameters: ${v.getDotPath(parsed.issues[0]) ?? 'not a list'}`)
}
