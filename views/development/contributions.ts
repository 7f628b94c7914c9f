import { suggestSlot } from '../../kernel/index.js'
import type { Check } from './checks.js'
import { type Shape, wrongMembers } from './shape.js'
import { SLOT_MEMBERS } from './slotMembers.js'

/** The members of a contribution itself, which `slot.of(value, rank, options)` returns. */
const CONTRIBUTION: Shape = { slot: 'text', value: 'any', rank: 'number', required: 'boolean|function' }

/** The slots of the kernel whose values are functions. */
const FUNCTION_SLOTS = ['flow.after-connect', 'flow.close-guards']

/**
 * Warns about ids of slots that are probably misspelled, about members that a slot does not know or cannot use, and about two values with one id. Contributions of
 * setups are checked when they are made.
 */
export const checkContributions: Check = ({ host }, warn) => {
  const checked = new Set<unknown>()
  /** The plugin that contributed an id, by slot and id. */
  const owners = new Map<string, string>()
  const declared = [...host.entries.values()].flatMap(({ definition }) => [definition.slots ?? []].flat())
  const known = [...Object.keys(SLOT_MEMBERS), ...FUNCTION_SLOTS, ...declared.map((slot) => slot?.id)]
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
        const meant = known.includes(slot) ? '' : suggestSlot(slot, known)
        if (meant) wrong.push(`${what}, a slot that no plugin of this kit has.${meant}`)
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
