import * as v from 'valibot'
import type { PhoneInit, PhoneSettings } from './types.js'

const schema = v.object({
  accounts: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.minLength(1)),
  name: v.pipe(v.string(), v.nonEmpty()),
  oneClick: v.boolean(),
  added: v.array(v.number()),
})

export interface SavedSettings {
  /** The live settings; change them by `change` only. */
  settings: PhoneSettings
  change(change: Partial<PhoneSettings>): void
}

/** Loads the settings that this phone stores beside its sessions. */
export function loadSettings(id: string, init: PhoneInit): SavedSettings {
  const key = `sandbox-phone:${id}`
  const fresh: PhoneSettings = { accounts: [0], name: 'Latchkey Phone', oneClick: false, added: [] }
  const given = Object.fromEntries(Object.entries(init).filter(([, value]) => value !== undefined))
  const settings: PhoneSettings = { ...fresh, ...read(key), ...given }

  const change = (changed: Partial<PhoneSettings>) => {
    Object.assign(settings, changed)
    localStorage.setItem(key, JSON.stringify(settings))
  }
  change({})
  return { settings, change }
}

function read(key: string): PhoneSettings | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    // The stored value is not ours: start as a new phone.
    return undefined
  }
}

/** The phone's project id, which separates its relay traffic from that of pages. */
export function phoneId(): string {
  const given = new URLSearchParams(location.search).get('projectId')
  if (given) return given
  const key = 'sandbox-phone'
  const known = localStorage.getItem(key)
  if (known) return known
  const made = crypto.randomUUID().replaceAll('-', '')
  localStorage.setItem(key, made)
  return made
}
