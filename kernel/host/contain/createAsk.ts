import type { Report } from '../../base/bus.js'
import { PluginError } from '../../errors.js'
import type { Contribution, Slot } from '../slot.js'
import { wrongMember } from './wrongMember.js'

/** Reads what plugins contribute. What is wrong is reported once, with its plugin. */
export function createAsk(report: Report) {
  const reported = new Set<unknown>()
  const refused: string[] = []
  const slots = new Set<string>()
  /** Reports an error, once per key. A plugin's failure has already been reported when others meet it. */
  const reportUse = (error: unknown, plugin: string | undefined, phase: string, key: unknown = error) => {
    if (reported.has(key) || (error instanceof PluginError && error.code === 'PLUGIN_FAILED')) return
    reported.add(key)
    report(error, { plugin, phase })
  }
  const ask = <T>(owner: string | undefined, what: string, act: () => T): T | undefined => {
    try {
      const answer = act()
      if (!(answer instanceof Promise)) return answer
      throw new PluginError(
        'PLUGIN_INVALID',
        `The ${what} of "${owner}" must answer at once, not by a promise.`,
      )
    } catch (error) {
      reportUse(error, owner, what, `${owner} ${what}`)
      return undefined
    }
  }
  /** Whether the contribution's value has the form that its slot needs. */
  const isRight = (name: string, one: Contribution, slot: Slot<unknown>) => {
    slots.add(slot.id)
    const member = wrongMember(one, slot)
    if (member === undefined) return true
    const text = `"${name}" contributes to "${slot.id}" without a valid ${member}.`
    if (!reported.has(one)) refused.push(text)
    reportUse(new PluginError('PLUGIN_INVALID', text), name, 'contribution', one)
    return false
  }
  return { ask, isRight, isRequired, reportUse, refused, slots }
}

/** Treat a contribution whose `required` throws as required, so its flow fails closed. */
function isRequired({ required = false }: Contribution, config: Readonly<Record<string, unknown>>) {
  try {
    return typeof required === 'function' ? required(config) : required
  } catch {
    return true
  }
}
