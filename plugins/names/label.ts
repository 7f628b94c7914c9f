/** Ending of new names, and the zone of suggestions (docs/protocol.md#registered-names). */
export const ZONE = 'reown.id'
const ENDING = `.${ZONE}`
/** Of names that earlier kits registered, too. */
const OURS = /^([a-z\d-]{1,63})\.(?:reown|wcn)\.id$/
/** Shortest name (docs/constants.md#numbers). */
const MIN_CHARS = 4
/** The longest part of a domain name (RFC 1035). */
const MAX_CHARS = 63

/** Why a label cannot be registered: in the order in which it is told. */
export type LabelProblem = 'characters' | 'long' | 'hyphen-start' | 'hyphens' | 'hyphen-end' | 'short'

/**
 * What is typed or pasted, as it stands in the field: blanks around it and the ending are left out, capitals become small.
 * Only those of ASCII: the sign for Kelvin would become a k.
 */
export function readLabel(text: string): string {
  const label = text.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return label.endsWith(ENDING) ? label.slice(0, -ENDING.length) : label
}

/** From its text alone. A second pair of hyphens at the start would be a name in Punycode (RFC 5891). */
export function problemOfLabel(label: string): LabelProblem | undefined {
  if (!/^[a-z\d-]*$/.test(label)) return 'characters'
  if (label.length > MAX_CHARS) return 'long'
  if (label.startsWith('-')) return 'hyphen-start'
  if (label.slice(2, 4) === '--') return 'hyphens'
  if (label.endsWith('-')) return 'hyphen-end'
  return label.length < MIN_CHARS ? 'short' : undefined
}

export const fullName = (label: string): string => label + ENDING

/** A name of ours as the service writes it; undefined for what nobody can have registered. */
export function readName(name: string): string | undefined {
  const plain = name.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return OURS.test(plain) ? plain : undefined
}

/** The row that leads to registering has done its work where the account goes by such a name. */
export const isOurs = (name: string | undefined): boolean =>
  name !== undefined && readName(name) !== undefined
