import * as valibot from 'valibot'

// All modules of the package get this in place of valibot (`vite.config.ts`), whose parts it hands on.
export {
  array,
  base64,
  bigint,
  boolean,
  check,
  custom,
  digits,
  email,
  entriesFromList,
  exactOptional,
  fallback,
  finite,
  instance,
  integer,
  is,
  isoTimestamp,
  lazy,
  length,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  nullable,
  nullish,
  number,
  optional,
  parse,
  picklist,
  pipe,
  record,
  regex,
  safeInteger,
  safeParse,
  startsWith,
  string,
  toUpperCase,
  transform,
  trim,
  tuple,
  undefined,
  union,
  unknown,
  ValiError,
  variant,
} from 'valibot'

/**
 * Without a prototype. Pages may have extended `Object.prototype` by what is enumerable, and valibot reads the entries of a
 * schema by `for … in`: it would take what it finds there for schemas, and parse nothing.
 */
const own = (entries: object) => Object.assign(Object.create(null), entries)
const ownOfInput = (input: unknown) => (typeof input === 'object' && input !== null ? own(input) : input)

export const object = /* @__NO_SIDE_EFFECTS__ */ ((entries: object, message?: never) =>
  valibot.object(own(entries), message)) as unknown as typeof valibot.object
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ ((entries: object, message?: never) =>
  valibot.looseObject(own(entries), message)) as unknown as typeof valibot.looseObject
/** It refuses keys that the input only inherits. */
export const strictObject = /* @__NO_SIDE_EFFECTS__ */ ((entries: object, message?: never) =>
  valibot.pipe(
    valibot.unknown(),
    valibot.transform(ownOfInput),
    valibot.strictObject(own(entries), message),
  )) as unknown as typeof valibot.strictObject
