import type { Contribution, Slot } from '../slot.js'

/** The slots of the kernel whose values are functions. */
const FUNCTIONS = ['flow.after-connect', 'flow.close-guards']
/** The types of members that the values of slots have in common. */
const TYPES: Readonly<Record<string, string>> = {
  route: 'string',
  id: 'string',
  label: 'string',
  namespaces: 'list',
  endings: 'list',
  component: 'function',
  when: 'function',
  enabled: 'function',
  load: 'function',
}

/** The part of a contribution that has the wrong type or is missing. */
export function wrongMember({ value, rank }: Contribution, slot: Slot<unknown>): string | undefined {
  if (typeof rank !== 'number') return 'rank'
  if (FUNCTIONS.includes(slot.id)) return typeof value === 'function' ? undefined : 'function'
  // `HomeView` is on every page, so what it needs is here.
  const needs: readonly string[] = slot.needs ?? (slot.id === 'flow.home' ? ['route'] : [])
  const members = Object(value) as Readonly<Record<string, { en?: unknown } | undefined>>
  return Object.keys(TYPES).find((key) => {
    const member = members[key]
    if (member === undefined) return needs.includes(key)
    if (TYPES[key] === 'list') return !isTexts(member)
    // A label is a key with its English text.
    return typeof (key === 'label' ? member?.en : member) !== TYPES[key]
  })
}

const isTexts = (member: unknown) => Array.isArray(member) && member.every((one) => typeof one === 'string')
