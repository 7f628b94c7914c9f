import type { Contribution, Slot } from '../slot.js'

/** The members that the values of the kernel's own slots need. Functions have none. */
const NEEDS: Readonly<Record<string, readonly string[] | undefined>> = {
  'flow.home': ['route'],
  'flow.names': ['endings', 'load'],
}
const FUNCTIONS = ['flow.after-connect', 'flow.close-guards']
/** The types of members that the values of slots have in common. */
const TYPES: Readonly<Record<string, string>> = {
  route: 'string',
  id: 'string',
  label: 'string',
  endings: 'object',
  component: 'function',
  when: 'function',
  enabled: 'function',
  load: 'function',
}

/** The part of a contribution that has the wrong type or is missing. */
export function wrongMember({ value, rank }: Contribution, slot: Slot<unknown>): string | undefined {
  if (typeof rank !== 'number') return 'rank'
  if (FUNCTIONS.includes(slot.id)) return typeof value === 'function' ? undefined : 'function'
  const needs = slot.needs ?? NEEDS[slot.id] ?? []
  const members = Object(value) as Readonly<Record<string, { en?: unknown } | undefined>>
  return Object.keys(TYPES).find((key) => {
    const member = members[key]
    if (member === undefined) return needs.includes(key)
    // A label is a key with its English text.
    return typeof (key === 'label' ? member?.en : member) !== TYPES[key]
  })
}
