import type { Context } from '../../kernel/index.js'
import { ModalClosedError } from '../../kernel/index.js'

export type Stay = {
  /** Aborts once the view is left: by going back, replacing it, or closing the modal ('Modal closed'). */
  readonly signal: AbortSignal
  /** Whether the view is on screen, with no other view on top. */
  isOnScreen(): boolean
  /** Unsubscribes without aborting. */
  end(): void
}

/** Scopes an action to the view on screen rather than to a component, which React may mount twice. */
export function whileShown(ctx: Pick<Context<'embedded-wallet'>, 'router' | 'on' | 'signal'>): Stay {
  const { router } = ctx
  const mine = router.current()?.key
  const ending = new AbortController()
  const leave = (reason?: unknown) => {
    end()
    ending.abort(reason)
  }
  const offRouter = router.state.subscribe(() => {
    if (!router.state.get().stack.some(({ key }) => key === mine)) leave()
  })
  const offClosed = ctx.on('modal:closed', () => leave(new ModalClosedError()))
  const onStopped = () => leave()
  ctx.signal.addEventListener('abort', onStopped)
  function end() {
    offRouter()
    offClosed()
    ctx.signal.removeEventListener('abort', onStopped)
  }
  return { signal: ending.signal, isOnScreen: () => router.current()?.key === mine, end }
}
