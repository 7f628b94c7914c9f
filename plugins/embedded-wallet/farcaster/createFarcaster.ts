import { type Namespace, publicHref } from '../../../kernel/index.js'
import { createCell } from '../cell.js'
import type { Core } from '../core.js'
import { leaveLogin } from '../leaveLogin.js'
import { moveToEmbedded } from '../moveToEmbedded.js'
import { SocialLoginError } from '../social/errors.js'
import { syncPage } from '../sync.js'
import { type Stay, whileShown } from '../whileShown.js'

/**
 * `RELOAD` ends the frame's wait for the phone after the visitor has left the view
 * (docs/protocol.md#login-flows).
 */
const RELOAD_AFTER_MS = 100
const provider = 'farcaster'

export type FarcasterState =
  | { status: 'making' | 'connecting' | 'failed' }
  /**
   * The address is a secret. It is only drawn, opened and set as the account's `farcasterUrl`, and discarded once used
   * or left.
   */
  | { status: 'ready'; url: string }
export type Farcaster = {
  get(): FarcasterState
  subscribe(listener: () => void): () => void
  /** Creates the code and waits for the phone. Idempotent. */
  start(): void
  retry(): void
}

/** A login through the Farcaster app on a phone. Leaving the view before it connects cancels it in the frame. */
export function createFarcaster(core: Core): Farcaster {
  const { ctx, frame } = core
  const cell = createCell<FarcasterState>({ status: 'making' })
  let stay: Stay | undefined

  /** The account that the login is for. */
  const [namespace] = (core.network()?.split(':') ?? []) as [Namespace?]
  const setFarcasterUrl = (farcasterUrl: string | undefined) => {
    const { accounts } = ctx.session.state.get()
    const account = namespace && accounts[namespace]
    if (!account || account.farcasterUrl === farcasterUrl) return
    ctx.session.state.patch({ accounts: { ...accounts, [namespace]: { ...account, farcasterUrl } } })
  }

  const put = (
    next: FarcasterState,
    social: 'started' | 'requesting-user' | 'success' | 'failed' | 'idle',
  ) => {
    cell.set(next)
    setFarcasterUrl(next.status === 'ready' ? next.url : undefined)
    ctx.state.set((draft) => {
      draft.social = social
      draft.socialFailure = social === 'failed' ? 'failed' : undefined
    })
  }

  const connect = async (signal: AbortSignal) => {
    const { url } = await frame.request('GET_FARCASTER_URI', undefined, { signal })
    const address = publicHref(url, ctx.host.services)
    if (address === undefined) throw new TypeError('The frame returned a Farcaster URL that is not allowed.')
    put({ status: 'ready', url: address }, 'started')
    const { userName } = await frame.request('CONNECT_FARCASTER', undefined, { signal })
    put({ status: 'connecting' }, 'requesting-user')
    ctx.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    return core.finish({ provider, username: userName, signal })
  }

  const run = async () => {
    stay?.end()
    const mine = whileShown(ctx)
    stay = mine
    put({ status: 'making' }, 'started')
    ctx.track('SOCIAL_LOGIN_STARTED', { provider })
    try {
      await moveToEmbedded(core)
      const { handled } = await connect(mine.signal)
      put({ status: 'connecting' }, 'success')
      ctx.track('SOCIAL_LOGIN_SUCCESS', { provider, caipNetworkId: ctx.session.network()?.caipNetworkId })
      if (!handled) leaveLogin(core)
    } catch (cause) {
      if (mine.signal.aborted) {
        put({ status: 'making' }, 'idle')
        ctx.track('SOCIAL_LOGIN_CANCELED', { provider })
        forget()
      } else {
        const error = new SocialLoginError('FARCASTER', { cause })
        ctx.log.warn(error.message, error)
        put({ status: 'failed' }, 'failed')
        ctx.track('SOCIAL_LOGIN_ERROR', { provider })
      }
    } finally {
      mine.end()
    }
  }

  const forget = () => {
    if (ctx.signal.aborted || !frame.element()) return
    const timer = setTimeout(() => {
      ctx.signal.removeEventListener('abort', stop)
      frame.request('RELOAD').then(
        () => syncPage(core),
        // A removed frame has nothing to cancel.
        () => undefined,
      )
    }, RELOAD_AFTER_MS)
    const stop = () => clearTimeout(timer)
    ctx.signal.addEventListener('abort', stop, { once: true })
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    start() {
      if (!stay) void run()
    },
    retry: () => void run(),
  }
}
