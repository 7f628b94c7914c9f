import { SessionError } from '../../../kernel/session/errors.js'

/** Interval between checks of an open popup: browsers emit no event when it closes. */
const LOOK_MS = 400

/**
 * Works around gaps in the SDK. It waits forever for a popup that closes before sending `PopupUnload`, and if
 * the browser blocks the popup it draws a button of its own outside the modal. So the SDK gets a stand-in for
 * its popup. When the popup is gone, the stand-in emits the popup's own messages, `PopupLoaded` and
 * `PopupUnload`; the SDK then rejects its requests with 4001 and removes its listeners.
 *
 * @param origin of the popup's page.
 */
export function createPopups(origin: string, signal: AbortSignal) {
  let current: Popup | undefined

  const open = (make: () => Window | null): Popup => {
    current?.stop()
    const popup = watchPopup(make(), origin)
    current = popup
    return popup
  }
  signal.addEventListener('abort', () => current?.standIn.close())

  return {
    focus: () => current?.standIn.focus(),

    /**
     * Replaces `window.open` only during the synchronous part of `ask`, in which the SDK opens its popup.
     * @throws SessionError `POPUP_BLOCKED`, or what `ask` throws.
     */
    async during<T>(ask: () => Promise<T>): Promise<T> {
      const original = window.open
      let mine: Popup | undefined
      let answer: Promise<T>
      window.open = (...parameters) => {
        mine = open(() => original.apply(window, parameters))
        return mine.standIn as Window
      }
      try {
        answer = ask()
      } finally {
        window.open = original
      }
      try {
        return await answer
      } catch (error) {
        if (!mine?.isBlocked) throw error
        throw new SessionError('POPUP_BLOCKED', 'The browser blocked the popup of the wallet', {
          cause: error,
        })
      }
    },
  }
}

/** The window members that the SDK uses. */
type StandIn = Pick<Window, 'closed' | 'focus' | 'close' | 'postMessage'>
type Popup = {
  standIn: StandIn
  isBlocked: boolean
  /** Stops polling: another popup has replaced this one. */
  stop(): void
}

function watchPopup(popup: Window | null, origin: string): Popup {
  let isLoaded = false
  let isEnding = false
  let wasClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  const dispatch = (event: 'PopupLoaded' | 'PopupUnload') =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: { event } }))
  const unload = () => {
    dispatch('PopupUnload')
    isEnding = false
  }
  const end = () => {
    isEnding = true
    if (isLoaded) return unload()
    // The SDK waits for the popup to load first, and only then handles its end.
    dispatch('PopupLoaded')
    timer = setTimeout(unload)
  }
  const look = () => {
    // A final message may still be in flight, so the popup must be seen closed twice.
    if (wasClosed) return end()
    wasClosed = popup?.closed ?? true
    timer = setTimeout(look, LOOK_MS)
  }
  // The SDK subscribes after `window.open` has returned.
  timer = setTimeout(popup ? look : end)

  return {
    isBlocked: !popup,
    stop,
    standIn: {
      get closed() {
        return !isEnding && (popup?.closed ?? false)
      },
      focus: () => popup?.focus(),
      close: () => popup?.close(),
      postMessage(...parameters: Parameters<Window['postMessage']>) {
        // The SDK only posts to a popup that has loaded.
        isLoaded = true
        popup?.postMessage(...parameters)
      },
    } as StandIn,
  }
}
