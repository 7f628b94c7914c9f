import type { Adapters } from '../../adapters/registry.js'
import { AfterConnect } from '../../host/flow.js'
import type { Host } from '../../host/host.js'
import type { Session } from '../../session/session.js'
import type { Texts } from '../messages.js'
import { warm } from './warm.js'

/** Loads some code. Runs no plugin and asks no service. */
type Load = () => Promise<unknown>
type Kit = {
  readonly host: Host
  readonly session: Session
  readonly adapters: Adapters
  readonly texts: Texts
  readonly shell: (() => Promise<{ more?: Load }>) | undefined
}

/**
 * Loads the code from the first screen to a connected wallet. Without `pause`, the first screen comes first and the
 * rest at once after it; with it, everything comes one by one, each after a pause, and a first number is written.
 */
export async function prefetchWay(kit: Kit, session: Load, pause?: () => Promise<void>): Promise<void> {
  for (const loads of listWay(kit, session)) {
    if (!pause) await Promise.all(loads.map((load) => load()))
    else
      for (const load of loads) {
        await pause()
        // A file that was lost with the connection is loaded again by the open, which would show the failure.
        await load().catch(() => undefined)
      }
  }
  if (!pause) return
  await pause()
  // A browser loads its data about numbers with the first one, which takes several times as long as drawing a view.
  kit.texts.format({ key: '', en: '{count}' }, { count: 1 })
}

/** First the shell with React and the first view; then the session, adapters that found a wallet, and what follows. */
function listWay({ host, shell, session, adapters }: Kit, loadSession: Load): readonly (readonly Load[])[] {
  const home = host.home()
  const owner = home === undefined ? undefined : host.entries.get(host.route(home)?.owner ?? '')?.definition
  // WalletConnect is loaded once the visitor picks it.
  const found = session.state.get().connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
  return [
    [async () => shell?.(), () => warm({ host, shell })],
    [
      async () => (await shell?.())?.more?.(),
      loadSession,
      ...[...new Set(found.map(({ chain }) => chain))].map(
        (namespace) => async () => adapters.get(namespace)?.load(),
      ),
      async () => {
        for (const load of (await owner?.setup())?.preload ?? []) await load()
      },
      ...host.read(AfterConnect),
      // Retries imports, and could itself not be loaded after a network failure.
      () => import('../../host/refetch.js'),
    ],
  ]
}
