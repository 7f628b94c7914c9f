import type { Core } from '../../core.js'
import { idle } from './idle.js'
import { inView } from './inView.js'
import { keepPrepared, type PreparedKit, type Screen } from './keepPrepared.js'

type Kit = PreparedKit &
  Pick<Core, 'options' | 'ready'> & {
    runtime(): Promise<Runtime>
  }
type Runtime = Screen & { prefetch(pause: () => Promise<void>): Promise<void> }

/**
 * Loads the way to a connected wallet file by file while the page is idle: with `'auto'` once an element that opens the
 * modal is in the viewport, with `'idle'` in any case. Not while the visitor saves data or the connection is slow.
 */
export async function prefetchWhenIdle(kit: Kit): Promise<void> {
  const { scope, options } = kit
  await kit.ready()
  if (scope.signal.aborted) return
  if (options.prefetch !== 'idle') await inView(scope)
  try {
    await idle(scope)
    const runtime = await kit.runtime()
    await runtime.prefetch(() => idle(scope))
    prefetchOther(kit, runtime)
    await keepPrepared(kit, runtime)
  } catch {
    // The open loads it again, and shows the failure.
  }
}

/** Once a visitor has connected or disconnected, the next open starts with another screen. */
function prefetchOther({ scope, session }: Kit, { modal, prefetch }: Runtime): void {
  let loaded = session.isConnected()
  const follow = () => {
    if (modal.state.get().open || loaded === session.isConnected()) return
    loaded = session.isConnected()
    prefetch(() => idle(scope)).catch(() => undefined)
  }
  scope.add(modal.state.subscribe(follow))
}
