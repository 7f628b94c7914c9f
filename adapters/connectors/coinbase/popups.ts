import { SessionError } from '../../../kernel/session/errors.js'

/** How often an open popup is looked at: browsers tell nobody when one is closed. */
const LOOK_MS = 400

/**
 * What the SDK leaves open. It waits for ever for a popup that is closed before it could say goodbye, and where the
 * browser allows none it draws a button of its own, outside the modal. So it gets a stand-in for its popup, and when
 * that is over it hears what the popup would have said, in the words of its own protocol: `PopupLoaded`,
 * `PopupUnload`. It then ends its requests with 4001 by itself, and keeps no listener.
 *
 * @param origin of the popup's page.
 */
export function createPopups(origin: string, signal: AbortSignal) {
  let current: Popup | undefined

  const open = (make: () => Window | null): Popup => {
    current?.leave()
    const popup = watchPopup(make(), origin)
    current = popup
    return popup
  }
  signal.addEventListener('abort', () => current?.standIn.close())

  return {
    focus: () => current?.standIn.focus(),

    /**
     * The SDK opens its popup before it first waits, in the turn of the request: only then is `window.open` ours.
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

/** The four members of a window that the SDK uses. */
type StandIn = Pick<Window, 'closed' | 'focus' | 'close' | 'postMessage'>
type Popup = {
  standIn: StandIn
  isBlocked: boolean
  /** Looks no more: another popup has taken its place. */
  leave(): void
}

function watchPopup(popup: Window | null, origin: string): Popup {
  let isLoaded = false
  let isEnding = false
  let wasClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(timer)

  const say = (event: 'PopupLoaded' | 'PopupUnload') =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: { event } }))
  const goodbye = () => {
    say('PopupUnload')
    isEnding = false
  }
  const end = () => {
    isEnding = true
    if (isLoaded) return goodbye()
    // Who waits for it to load must be past that before it hears that it is gone.
    say('PopupLoaded')
    timer = setTimeout(goodbye)
  }
  const look = () => {
    // An answer that was sent just before the end may still be on its way, so it is seen closed twice.
    if (wasClosed) return end()
    wasClosed = popup?.closed ?? true
    timer = setTimeout(look, LOOK_MS)
  }
  // The SDK starts to listen after `window.open` has returned.
  timer = setTimeout(popup ? look : end)

  return {
    isBlocked: !popup,
    leave,
    standIn: {
      get closed() {
        return !isEnding && (popup?.closed ?? false)
      },
      focus: () => popup?.focus(),
      close: () => popup?.close(),
      postMessage(...parameters: Parameters<Window['postMessage']>) {
        // It speaks to a popup that has loaded.
        isLoaded = true
        popup?.postMessage(...parameters)
      },
    } as StandIn,
  }
}
