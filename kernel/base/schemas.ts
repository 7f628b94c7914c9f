import * as valibot from 'valibot'

// Replaces valibot in all modules of the package (`vite.config.ts`) and re-exports its parts.
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
  parser,
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

type Message<I extends valibot.BaseIssue<unknown>> = valibot.ErrorMessage<I> | undefined

/**
 * Copies into an object without a prototype. valibot reads schema entries with `for … in`, so if a page has added
 * enumerable properties to `Object.prototype`, it would take those for schemas and parsing would fail.
 */
const own = (entries: object) => Object.assign(Object.create(null), entries)
const ownOfInput = (input: unknown) => (typeof input === 'object' && input !== null ? own(input) : input)

// Rollup warns of an annotation that stands before a function in parentheses, and ignores it.
export const object: typeof valibot.object = /* @__NO_SIDE_EFFECTS__ */ (
  entries: object,
  message?: Message<valibot.ObjectIssue>,
): never => valibot.object(own(entries), message) as never
export const looseObject: typeof valibot.looseObject = /* @__NO_SIDE_EFFECTS__ */ (
  entries: object,
  message?: Message<valibot.LooseObjectIssue>,
): never => valibot.looseObject(own(entries), message) as never
/** Refuses keys that the input only inherits. */
export const strictObject: typeof valibot.strictObject = /* @__NO_SIDE_EFFECTS__ */ (
  entries: object,
  message?: Message<valibot.StrictObjectIssue>,
): never =>
  valibot.pipe(
    valibot.unknown(),
    valibot.transform(ownOfInput),
    valibot.strictObject(own(entries), message),
  ) as never
