import { type Context, ModalClosedError, SLOW_WALLET_MS } from '../../../kernel/index.js'

export type RequestState =
  | { readonly status: 'waiting' | 'slow' | 'done' }
  | { readonly status: 'failed'; readonly code: string | undefined }
/** A request to a wallet while a view waits for the answer. */
export type WalletRequest = {
  get(): RequestState
  subscribe(listener: () => void): () => void
  /** Sends the request on the first call. */
  start(): void
  /** Sends the request again; a former answer is ignored. */
  retry(): void
  /** Aborts silently. `start` sends a new request. */
  stop(): void
}
export type WalletRequestParameters<T> = {
  ctx: Pick<Context<'connect'>, 'router' | 'on' | 'signal'>
  ask: (signal: AbortSignal) => Promise<T>
  /** Both callbacks run only while the view that asked is still on the stack. */
  onDone: (answer: T) => void
  onFailed?: ((error: unknown, code: string | undefined) => void) | undefined
}

/**
 * Belongs to the view's router entry, not to its component, so a component that React mounts twice asks once. Ends if
 * the visitor leaves (the signal aborts) or the modal closes (it aborts with 'Modal closed').
 */
export function createWalletRequest<T>(parameters: WalletRequestParameters<T>): WalletRequest {
  const { ctx, ask, onDone, onFailed } = parameters
  const listeners = new Set<() => void>()
  let state: RequestState = { status: 'waiting' }
  let attempt: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch: (() => void) | undefined

  const set = (next: RequestState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }

  const run = async () => {
    attempt?.abort()
    const mine = new AbortController()
    attempt = mine
    clearTimeout(timer)
    timer = setTimeout(() => set({ status: 'slow' }), SLOW_WALLET_MS)
    set({ status: 'waiting' })
    try {
      const answer = await ask(mine.signal)
      if (attempt !== mine) return
      clearTimeout(timer)
      set({ status: 'done' })
      onDone(answer)
    } catch (error) {
      if (attempt !== mine) return
      clearTimeout(timer)
      const code = codeOf(error)
      set({ status: 'failed', code })
      onFailed?.(error, code)
    }
  }

  const end = (reason?: unknown) => {
    clearTimeout(timer)
    unwatch?.()
    unwatch = undefined
    const left = attempt
    attempt = undefined
    left?.abort(reason)
  }

  const watch = () => {
    const { router } = ctx
    const mine = router.state.get().shown?.key
    const stop = () => end()
    const offRouter = router.state.subscribe(() => {
      if (!router.state.get().stack.some((entry) => entry.key === mine)) end()
    })
    const offClosed = ctx.on('modal:closed', () => end(new ModalClosedError()))
    ctx.signal.addEventListener('abort', stop)
    return () => {
      offRouter()
      offClosed()
      ctx.signal.removeEventListener('abort', stop)
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (unwatch) return
      unwatch = watch()
      void run()
    },
    retry() {
      if (unwatch) void run()
    },
    stop: () => end(),
  }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
