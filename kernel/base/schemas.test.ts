import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MORE = { words: 'text', each: (run: () => void) => run() }
beforeEach(() => void Object.assign(Object.prototype, MORE))
afterEach(() => {
  for (const key of Object.keys(MORE)) Reflect.deleteProperty(Object.prototype, key)
})

test.each([
  ['object', () => v.object({ a: v.string() }), { a: 'x' }, { a: 'x' }],
  ['looseObject', () => v.looseObject({ a: v.string() }), { a: 'x', b: 1 }, { a: 'x', b: 1 }],
  ['strictObject', () => v.strictObject({ a: v.string() }), { a: 'x' }, { a: 'x' }],
  ['record', () => v.record(v.string(), v.number()), { a: 1 }, { a: 1 }],
  [
    'entriesFromList',
    () => v.object({ ...v.entriesFromList(['a'], v.optional(v.string())) }),
    { a: 'x' },
    { a: 'x' },
  ],
] as const)('%s parses on a page that extends Object.prototype', (_, schema, input, output) => {
  const parsed = v.safeParse(schema() as v.GenericSchema, input)
  expect(parsed.success).toBe(true)
  expect({ ...(parsed.output as object) }).toEqual(output)
})

test('wrong values are still refused', () => {
  expect(v.is(v.object({ a: v.string() }), { a: 1 })).toBe(false)
  expect(v.is(v.object({ a: v.string() }), {})).toBe(false)
  expect(v.is(v.strictObject({ a: v.string() }), { a: 'x', b: 1 })).toBe(false)
  expect(v.is(v.strictObject({ a: v.string() }), 7)).toBe(false)
  expect(v.is(v.strictObject({ a: v.string() }), null)).toBe(false)
})
