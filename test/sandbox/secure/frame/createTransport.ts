import { type FrameRequest, readRequest } from './requests.js'

export interface Reply {
  type: string
  payload?: unknown
  id?: string | undefined
}

export interface Transport {
  /** Posts to the embedding page's origin only. */
  post(message: unknown): void
  /** Origin of the embedding page, from the browser or from its first message. */
  origin(): string | undefined
  ready(version: string): void
}

/** Receives messages of the embedding page, and ignores other windows and origins. */
export function createTransport(onRequest: (request: FrameRequest) => void): Transport {
  let origin = embeddingOrigin()

  window.addEventListener('message', (event) => {
    if (window.parent === window || event.source !== window.parent) return
    if (event.origin === 'null' || (origin !== undefined && event.origin !== origin)) return
    const request = readRequest(event.data)
    if (!request) return
    origin ??= event.origin
    onRequest(request)
  })

  return {
    origin: () => origin,
    post: (message) => {
      if (origin !== undefined) window.parent.postMessage(message, origin)
    },
    // Contains no secrets, so it may go to a page whose origin is still unknown.
    ready: (version) => {
      window.parent.postMessage({ type: '@w3m-frame/READY', payload: { version } }, origin ?? '*')
    },
  }
}

function embeddingOrigin(): string | undefined {
  // Firefox lacks `ancestorOrigins`, and a page may send no referrer.
  const [nearest] = window.location.ancestorOrigins ?? []
  if (nearest !== undefined && nearest !== 'null') return nearest
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
