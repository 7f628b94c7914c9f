import type { LoadedKernel } from '../kernel.js'
import { createAsk } from './contain/createAsk.js'
import { HomeView } from './flow.js'
import type { Host, Manifests, OwnedContribution, OwnedRoute } from './host.js'
import type { Slot } from './slot.js'

/** Derives the available views, the contributions and the first view of a kit. */
export function readContributed(
  kernel: Pick<LoadedKernel, 'config' | 'session' | 'options' | 'adapters' | 'modal' | 'report'> & {
    readonly host: Manifests
  },
): Omit<Host, keyof Manifests> {
  const { host, config, session } = kernel
  const isUp = (name: string) =>
    !['off', 'failed', 'disposed'].includes(host.entries.get(name)?.status ?? 'off')
  const routes = listRoutes(host)
  const route = (view: string) => routes.get(view)?.find(({ owner }) => isUp(owner))
  /** A contribution that leads to a view is drawn only while that view exists. */
  const leadsNowhere = (value: unknown) => {
    const view = (value as { route?: unknown } | null | undefined)?.route
    return typeof view === 'string' && !route(view)
  }
  const { isRight, isRequired, ...asking } = createAsk(kernel.report)
  const readOwned: Host['readOwned'] = <T>(slot: Slot<T>) => {
    const found: (OwnedContribution<T> & { rank: number })[] = []
    for (const entry of host.entries.values()) {
      const alive = isUp(entry.name)
      for (const one of [...(entry.definition.contributes ?? []), ...entry.added]) {
        // JavaScript may contribute anything.
        if (one?.slot !== slot.id) continue
        const { rank } = one
        const required = isRequired(one, config)
        // If it is required, its flow meets the error and refuses.
        if (!isRight(entry.name, one, slot as Slot<unknown>) && !required) continue
        if (!(alive || required) || leadsNowhere(one.value)) continue
        found.push({ owner: entry.name, value: one.value as T, required, alive, rank })
      }
    }
    return found.sort((a, b) => a.rank - b.rank)
  }
  const read: Host['read'] = (slot) => readOwned(slot).flatMap((one) => (one.alive ? [one.value] : []))
  const first = () => {
    const { options, adapters, modal } = kernel
    const at = { options, namespaces: adapters.own, namespace: modal.get().namespace }
    return readOwned(HomeView).find(
      ({ owner, alive, value: { when } }) =>
        alive && (!when || asking.ask(owner, 'first screen', () => when(session, at))),
    )?.value
  }
  return {
    isUp,
    route,
    read,
    readOwned,
    ...asking,
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

/** Routes by the name of their view. One that takes the place of another plugin's comes first. */
function listRoutes({ entries }: Manifests) {
  const routes = new Map<string, readonly OwnedRoute[]>()
  for (const { name: owner, definition } of entries.values())
    for (const [view, route] of Object.entries(definition.routes ?? {})) {
      const [own, others] = [{ owner, route }, routes.get(view) ?? []]
      routes.set(view, definition.overrides?.includes(view) ? [own, ...others] : [...others, own])
    }
  return routes
}
