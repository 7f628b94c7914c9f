import type { Context } from '../../kernel/index.js'
import { ProviderError } from './account/providerErrors.js'
import { type FrameError, givenUp } from './frame/errors.js'

const VIEW = 'ApproveTransaction'
/** How many requests may wait behind the one on screen. A visitor cannot review more. */
const MAX_WAITING = 10
/** EIP-1474. */
const LIMIT_EXCEEDED = -32_005

/** Queue of wallet requests that wait for the visitor. */
export type Approvals = {
  /**
   * Shows the frame and calls `send` in turn. Its signal aborts if the visitor closes the modal. @throws ProviderError
   * -32005 if ten requests are waiting
   */
  run<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Rejects all waiting requests and aborts the one in the frame. @default reason: 'Request was aborted' */
  abortAll(reason?: FrameError): void
  isEmpty(): boolean
}

type Parts = { ctx: Context<'embedded-wallet'> }

/**
 * Queues requests behind one view and sends them to the frame one at a time. The view opens in the modal, or on top of
 * the current view, and closes after the last request. Leaving the view rejects all requests.
 */
export function createApprovals({ ctx }: Parts): Approvals {
  const { router, modal, session } = ctx
  const waiting = new Set<AbortController>()
  let showing: Promise<void> | undefined
  /** Settles with the last queued request. */
  let last: Promise<unknown> = Promise.resolve()

  const showCount = () => {
    if (ctx.signal.aborted) return
    ctx.state.set((draft) => {
      draft.approvals = waiting.size
    })
  }
  const isOnTop = () => router.current()?.view === VIEW
  const isThere = () =>
    ctx.modal.state.get().open && router.state.get().stack.some((entry) => entry.view === VIEW)

  /** Aborting a request also aborts it in the frame. */
  const abortAll = (reason = givenUp('RPC_REQUEST')) => {
    for (const one of waiting) one.abort(reason)
  }

  const open = async () => {
    await modal.open({ view: VIEW })
    // If another view was opened meanwhile, this one goes on top of it.
    await until(modal.state, ({ opening }) => !opening, ctx.signal)
    if (!ctx.modal.state.get().open) abortAll()
    else if (waiting.size > 0 && !isOnTop()) router.push(VIEW)
  }
  const show = async () => {
    if (!ctx.modal.state.get().open) {
      showing ??= open().finally(() => {
        showing = undefined
        if (waiting.size === 0) leave()
      })
      return showing
    }
    if (!showing && !isOnTop()) router.push(VIEW)
  }
  /** Closes the modal if this is its only view. */
  const leave = () => {
    if (showing || !isOnTop()) return
    if (router.state.get().stack.length > 1) router.back()
    else modal.close({ force: true })
  }

  let wasThere = false
  const follow = () => {
    const isNow = isThere()
    const isLeft = wasThere && !isNow
    wasThere = isNow
    if (isLeft) abortAll()
  }
  ctx.onDispose(router.state.subscribe(follow))
  ctx.onDispose(ctx.modal.state.subscribe(follow))
  ctx.onDispose(() => abortAll())

  return {
    abortAll,
    isEmpty: () => waiting.size === 0,
    async run(send) {
      if (ctx.signal.aborted) throw givenUp('RPC_REQUEST')
      if (waiting.size > MAX_WAITING)
        throw new ProviderError(
          LIMIT_EXCEEDED,
          'Too many requests are waiting for the visitor. Try again later.',
        )
      const attempt = new AbortController()
      const { signal } = attempt
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const begin = async () => {
        signal.throwIfAborted()
        return send(signal)
      }
      const turn = waiting.size === 0 ? begin() : last.then(begin)
      waiting.add(attempt)
      showCount()
      const outcome = Promise.race([turn, aborted])
      last = outcome.catch(() => undefined)
      // A request that cannot be shown cannot be approved, so abort it.
      show().catch((error: unknown) => attempt.abort(error))
      try {
        const answer = await outcome
        for (const namespace of ['eip155', 'solana'] as const) {
          const isOurs = session.account(namespace)?.connectorId === 'ID_AUTH'
          if (isOurs) void session.refreshBalance({ namespace, force: true })
        }
        return answer
      } finally {
        waiting.delete(attempt)
        showCount()
        if (waiting.size === 0) leave()
      }
    },
  }
}

type Watched<T> = { get(): T; subscribe(listener: () => void): () => void }

/** Resolves when the state matches or the signal aborts. */
async function until<T>(slice: Watched<T>, isDone: (state: T) => boolean, signal: AbortSignal) {
  if (isDone(slice.get()) || signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      undo()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const undo = slice.subscribe(() => {
      if (isDone(slice.get())) end()
    })
    signal.addEventListener('abort', end)
  })
}
