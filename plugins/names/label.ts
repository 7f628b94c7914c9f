/** Ending of new names, and the zone of suggestions (docs/protocol.md#registered-names). */
export const ZONE = 'reown.id'
const ENDING = `.${ZONE}`
/** Includes names that earlier kits registered. */
const OURS = /^([a-z\d-]{1,63})\.(?:reown|wcn)\.id$/
/** Shortest name (docs/constants.md#numbers). */
const MIN_CHARS = 4
/** The longest part of a domain name (RFC 1035). */
const MAX_CHARS = 63

/** Why a label can't be registered, in order of precedence. */
export type LabelProblem = 'characters' | 'long' | 'hyphen-start' | 'hyphens' | 'hyphen-end' | 'short'

/**
 * Normalizes typed or pasted text for the field: trims it, removes the ending and lowercases ASCII.
 * Only ASCII, because `toLowerCase` would turn the Kelvin sign into a k.
 */
export function readLabel(text: string): string {
  const label = text.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return label.endsWith(ENDING) ? label.slice(0, -ENDING.length) : label
}

/** Checks the text of a label. Hyphens in third and fourth place are refused because they mark Punycode (RFC 5891). */
export function problemOfLabel(label: string): LabelProblem | undefined {
  if (!/^[a-z\d-]*$/.test(label)) return 'characters'
  if (label.length > MAX_CHARS) return 'long'
  if (label.startsWith('-')) return 'hyphen-start'
  if (label.slice(2, 4) === '--') return 'hyphens'
  if (label.endsWith('-')) return 'hyphen-end'
  return label.length < MIN_CHARS ? 'short' : undefined
}

export const fullName = (label: string): string => label + ENDING

/** Returns a registered name as the service writes it. Undefined if the service can't have registered it. */
export function readName(name: string): string | undefined {
  const plain = name.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return OURS.test(plain) ? plain : undefined
}

/** Whether a name was registered with the service. The row that offers registration is hidden then. */
export const isOurs = (name: string | undefined): boolean =>
  name !== undefined && readName(name) !== undefined
