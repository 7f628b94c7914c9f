import { PluginError } from '../errors.js'
import type { Kernel } from '../kernel.js'
import { HomeView } from './flow.js'
import type { Host, HostEntry, Manifests, OwnedContribution } from './host.js'
import type { Contribution, Slot } from './slot.js'
import { wrongMember } from './wrongMember.js'

/** Derives the available views, the contributions and the first view of a kit. */
export function readContributed(
  kernel: Pick<Kernel, 'host' | 'config' | 'session' | 'options' | 'adapters' | 'modal' | 'report'>,
): Omit<Host, keyof Manifests> {
  const { host, config, session, report } = kernel
  const isUp = (name: string) =>
    !['off', 'failed', 'disposed'].includes(host.entries.get(name)?.status ?? 'off')
  const route = (view: string) => {
    const found = host.routes.get(view)
    return found && isUp(found.owner) ? found : undefined
  }
  /** A contribution that leads to a view is drawn only while that view exists. */
  const leadsNowhere = (value: unknown) => {
    const view = (value as { route?: unknown } | null | undefined)?.route
    return typeof view === 'string' && !route(view)
  }
  const slots = new Set<string>()
  const reported = new Set<unknown>()
  const reportOnce = (key: unknown, error: unknown, plugin: string, phase: string) => {
    if (reported.has(key)) return
    reported.add(key)
    report(error, { plugin, phase })
  }
  /** A contribution of the wrong form is left out, unless it is required: then its flow meets the error and refuses. */
  const isWrong = ({ name }: HostEntry, one: Contribution, slot: Slot<unknown>) => {
    const member = wrongMember(one, slot)
    if (member === undefined) return false
    const text = `"${name}" contributes to "${slot.id}" without a valid ${member}.`
    reportOnce(one, new PluginError('PLUGIN_INVALID', text), name, 'contribution')
    return true
  }
  const readOwned: Host['readOwned'] = <T>(slot: Slot<T>) => {
    slots.add(slot.id)
    const found: (OwnedContribution<T> & { rank: number })[] = []
    for (const entry of host.entries.values()) {
      const alive = isUp(entry.name)
      for (const one of [...(entry.definition.contributes ?? []), ...entry.added]) {
        if (one.slot !== slot.id) continue
        const { rank } = one
        const required = isRequired(one, config)
        if (!(alive || required) || leadsNowhere(one.value)) continue
        if (isWrong(entry, one, slot as Slot<unknown>) && !required) continue
        found.push({ owner: entry.name, value: one.value as T, required, alive, rank })
      }
    }
    return found.sort((a, b) => a.rank - b.rank)
  }
  const read: Host['read'] = (slot) => readOwned(slot).flatMap((one) => (one.alive ? [one.value] : []))
  const ask: Host['ask'] = (owner, what, act) => {
    try {
      const answer = act()
      if (!(answer instanceof Promise)) return answer
      throw new PluginError(
        'PLUGIN_INVALID',
        `The ${what} of "${owner}" must answer at once, not by a promise.`,
      )
    } catch (error) {
      reportOnce(`${owner} ${what}`, error, owner, what)
      return undefined
    }
  }
  const homes = () => readOwned(HomeView).filter((one) => one.alive)
  const first = () => {
    const { options, adapters, modal } = kernel
    const at = { options, namespaces: adapters.own, namespace: modal.get().namespace }
    return homes().find(
      ({ owner, value: { when } }) => !when || ask(owner, 'first screen', () => when(session, at)),
    )?.value
  }
  return {
    isUp,
    route,
    read,
    readOwned,
    ask,
    slots,
    home(wish) {
      const home = first()
      return home?.only ? home.route : (wish ?? home?.route)
    },
    pairing() {
      const home = first()
      return (home?.only ? home : read(HomeView).find(({ pairs }) => pairs))?.route
    },
  }
}

/** Treat a contribution whose `required` throws as required, so its flow fails closed. */
function isRequired({ required = false }: Contribution, config: Readonly<Record<string, unknown>>) {
  try {
    return typeof required === 'function' ? required(config) : required
  } catch {
    return true
  }
}
