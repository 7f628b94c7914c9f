import type { Context } from '../../kernel/index.js'
import { ModalClosedError } from '../../kernel/index.js'

export type Stay = {
  /** Aborts once the view was left: gone back from, replaced, or the modal closed ('Modal closed'). */
  readonly signal: AbortSignal
  /** Whether it is the view on screen, nothing further in. */
  isOnScreen(): boolean
  /** Stops watching, and aborts nothing. */
  end(): void
}

/**
 * What a visitor started in the view that is on screen. It belongs to that view, not to a component, which React may
 * mount twice.
 */
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
