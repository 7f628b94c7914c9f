import { type Context, SLOW_LOAD_MS, type Views } from '../../../kernel/index.js'
import { serviceOf } from '../service.js'
import { type ConnectAttempt, createConnectAttempt } from './connectAttempt.js'

/** An attempt that began with the press of a row, and the router entry that it belongs to. */
export type Begun = { entry: number; readonly connectorId: string; readonly attempt: ConnectAttempt }

/**
 * Asks the wallet in the press itself, when it may open a window. A wallet that knows the page answers at once; the view
 * that waits opens only if the answer takes longer than a view may take to load.
 */
export function begin(ctx: Context<'connect'>, params: Views['ConnectingExternal']): void {
  const { connectorId } = params
  const from = ctx.router.current()?.key
  const kept = serviceOf(ctx)?.kept
  if (from === undefined || !kept) {
    ctx.navigate('ConnectingExternal', params)
    return
  }
  if (kept.begun?.entry === from) {
    // The second press of a double click.
    if (kept.begun.connectorId === connectorId) return
    kept.begun.attempt.stop()
  }
  const attempt = createConnectAttempt(ctx, params)
  const begun: Begun = { entry: from, connectorId, attempt }
  kept.begun = begun
  attempt.start()
  const timer = setTimeout(() => {
    ctx.signal.removeEventListener('abort', cancel)
    if (kept.begun !== begun) return
    // The visitor moved on, and nothing on screen would show the wallet's answer.
    if (attempt.get().status === 'done' || ctx.router.current()?.key !== from) {
      attempt.stop()
      // The list may still be on the stack, and its rows ask again.
      delete kept.begun
      return
    }
    ctx.navigate('ConnectingExternal', params)
    begun.entry = ctx.router.current()?.key ?? from
    endWith(ctx, begun)
  }, SLOW_LOAD_MS)
  const cancel = () => clearTimeout(timer)
  ctx.signal.addEventListener('abort', cancel)
}

/** Ends the attempt when the visitor leaves its view for the list, where it began. */
function endWith({ router }: Pick<Context<'connect'>, 'router'>, { entry, attempt }: Begun) {
  const off = router.state.subscribe(() => {
    if (router.state.get().stack.some(({ key }) => key === entry)) return
    off()
    attempt.stop()
  })
}

/** The attempt of the entry on screen, or a new one that waits for `start`. */
export function takeAttempt(ctx: Context<'connect'>, params: Views['ConnectingExternal']): ConnectAttempt {
  const begun = serviceOf(ctx)?.kept.begun
  const entry = ctx.router.state.get().shown?.key
  return begun && begun.entry === entry ? begun.attempt : createConnectAttempt(ctx, params)
}
