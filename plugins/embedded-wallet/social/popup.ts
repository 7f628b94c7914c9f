import { SocialLoginError } from './errors.js'

const POLL_MS = 1_000
const MAX_URI_CHARS = 16_384

type Wait = {
  popup: Window
  /** The only origin accepted for results. */
  origin: string
  signal: AbortSignal
  /** Called if another origin sent a message that imitates a result. */
  onUntrusted: () => void
}

/**
 * Resolves with the first result that the secure site posts from this popup, then unsubscribes.
 * @throws SocialLoginError POPUP_CLOSED, or the signal's reason
 */
export const waitForResult = ({ popup, origin, signal, onUntrusted }: Wait): Promise<string> =>
  new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      clearInterval(timer)
    }
    const timer = setInterval(() => {
      if (!popup.closed) return
      end()
      reject(new SocialLoginError('POPUP_CLOSED'))
    }, POLL_MS)
    const listen = (event: MessageEvent) => {
      const result = resultIn(event.data)
      if (result === undefined) return
      if (event.origin !== origin || event.source !== popup) return onUntrusted()
      end()
      resolve(result)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    window.addEventListener('message', listen, { signal: ended.signal })
    signal.addEventListener('abort', abort, { signal: ended.signal })
    if (signal.aborted) abort()
  })

function resultIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  const { resultUri } = data
  const isResult = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= MAX_URI_CHARS
  return isResult ? resultUri : undefined
}
