import { HomeView } from './flow.js'
import type { OwnedRoute } from './host.js'
import type { Kernel } from './kernel.js'

/**
 * Fetches what the first screen needs, all at once: the late half, the shell with React, the home view and its owner's
 * setup and texts. Nothing runs but module code; a failure is found again, and shown, by the real open.
 */
export async function warm(kernel: Kernel, view?: string): Promise<void> {
  const name = homeView(kernel, view)
  const found = name === undefined ? undefined : kernel.host.route(name)
  const owner = found && kernel.host.entries.get(found.owner)?.definition
  await Promise.all([
    kernel.late(),
    kernel.shell?.(),
    found && name && viewOf(found.route, name),
    owner?.setup(),
    owner?.messages?.(),
    owner?.styles?.(),
  ])
}

const viewOf = ({ view, more }: OwnedRoute['route'], name: string) =>
  view ? view() : more?.().then((later) => later.routes[name]?.view())

/** The wished view, else the first screen: the lowest-ranked contribution that applies and whose route is there. */
export const homeView = (kernel: Kernel, wish?: string): string | undefined => {
  const home = kernel.host.read(HomeView).find(({ when }) => when(kernel.session, kernel))
  return home?.only ? home.route : (wish ?? home?.route)
}
