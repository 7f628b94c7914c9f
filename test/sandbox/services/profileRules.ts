/** The zone in which names are registered and suggested. */
export const ZONE = 'reown.id'
/** Maximum distance of a signed time from now, in both directions. */
const MAX_AGE_SECONDS = 300

export interface Reason {
  name: string
  description: string
}

/** The label before the zone; undefined for names of other zones. */
export const labelOf = (name: string): string | undefined =>
  name.endsWith(`.${ZONE}`) ? name.slice(0, -ZONE.length - 1) : undefined

/** Whether a label is valid: at least four letters, digits and single hyphens between them, as in host names. */
export function isLabel(label: string): boolean {
  if (!/^[a-z0-9-]{4,63}$/.test(label)) return false
  return !label.startsWith('-') && !label.endsWith('-') && label.slice(2, 4) !== '--'
}

/** The signed registration if it is valid now, else the reason. */
export function readRegistration(text: unknown, now: number): { name: string } | Reason {
  const message = parse(text)
  const keys = Object.keys(message ?? {}).join(' ')
  if (!message || keys !== 'name attributes timestamp') {
    return { name: 'message', description: 'The message is not a name, attributes and a timestamp' }
  }
  const { name, attributes, timestamp } = message
  if (JSON.stringify(attributes) !== '{}') {
    return { name: 'attributes', description: 'Attributes cannot be set yet' }
  }
  const label = typeof name === 'string' ? labelOf(name) : undefined
  if (typeof name !== 'string' || label === undefined || !isLabel(label)) {
    return { name: 'name', description: 'The name is not one that can be registered' }
  }
  if (!Number.isInteger(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) {
    return { name: 'timestamp', description: 'The message was not signed just now' }
  }
  return { name }
}

function parse(text: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The label itself and variations of it. */
export const variationsOf = (label: string): string[] =>
  [label, `${label}1`, `${label}-eth`, `the-${label}`, `${label}-wallet`].filter(isLabel)
