import type { Host, OwnedRoute } from '../host/host.js'

/**
 * Fetches what a view needs, the first screen where none is named, all at once: the shell with React, the view and its
 * owner's setup and texts. Nothing runs but module code; a failure is found again, and shown, by the real open.
 */
export async function warm(
  { host, shell }: { readonly host: Host; readonly shell: (() => Promise<unknown>) | undefined },
  view?: string,
): Promise<void> {
  const name = host.home(view)
  const found = name === undefined ? undefined : host.route(name)
  const owner = found && host.entries.get(found.owner)?.definition
  await Promise.all([
    shell?.(),
    found && name && viewOf(found.route, name),
    owner?.setup(),
    owner?.messages?.(),
    owner?.styles?.(),
  ])
}

const viewOf = ({ view, more }: OwnedRoute['route'], name: string) =>
  view ? view() : more?.().then((later) => later.routes[name]?.view())
