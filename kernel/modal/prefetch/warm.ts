import type { Host, OwnedRoute } from '../../host/host.js'

/**
 * Loads the code of a view (by default the first screen) in parallel: the shell with React, the view, and its owner's
 * setup, texts and styles. Runs module code only. The real open meets and shows any failure again.
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
