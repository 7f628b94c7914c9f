import type { Check } from './checks.js'
import { type Shape, wrongMembers } from './shape.js'
import { SLOT_MEMBERS } from './slotMembers.js'

/** The members of a contribution itself, which `slot.of(value, rank, options)` returns. */
const CONTRIBUTION: Shape = { slot: 'text', value: 'any', rank: 'number', required: 'boolean|function' }

/**
 * Warns about members that a slot does not know or cannot use, and about two values with one id. Contributions of
 * setups are checked when they are made.
 */
export const checkContributions: Check = ({ host }, warn) => {
  const checked = new Set<unknown>()
  /** The plugin that contributed an id, by slot and id. */
  const owners = new Map<string, string>()
  const check = () => {
    for (const { name, definition, added } of host.entries.values()) {
      const made = [definition.contributes ?? [], added].filter(Array.isArray).flat()
      for (const one of made) {
        if (checked.has(one)) continue
        checked.add(one)
        const { slot, value } = Object(one)
        if (typeof slot !== 'string') {
          warn(`"${name}" contributes what no slot made. Use slot.of(value).`)
          continue
        }
        const what = `A contribution of "${name}" to "${slot}"`
        const shape = (SLOT_MEMBERS as Readonly<Record<string, Shape>>)[slot]
        const wrong = wrongMembers(what, one, CONTRIBUTION)
        if (shape) wrong.push(...wrongMembers(what, value, shape))
        const id = Object(value).id
        const owner = owners.get(`${slot} ${id}`)
        if (typeof id === 'string' && owner !== undefined)
          wrong.push(`${what} has the id "${id}", which "${owner}" has contributed. Choose another id.`)
        if (typeof id === 'string') owners.set(`${slot} ${id}`, name)
        for (const text of wrong) warn(text)
      }
    }
  }
  check()
  host.version.subscribe(check)
}
