import { type FrameRequest, readRequest } from './requests.js'

export interface Reply {
  type: string
  payload?: unknown
  id?: string | undefined
}

export interface Transport {
  /** To the page around the frame, and to no other origin. */
  post(message: unknown): void
  /** The embedding page's, as the browser says it, or as its first message did. */
  origin(): string | undefined
  ready(version: string): void
}

/** Hears the page around the frame. What comes from another window, or another origin, was not said. */
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
    // Tells nothing, so that it may go to a page that is not known yet.
    ready: (version) => {
      window.parent.postMessage({ type: '@w3m-frame/READY', payload: { version } }, origin ?? '*')
    },
  }
}

function embeddingOrigin(): string | undefined {
  // Firefox has no ancestorOrigins, and a page may send no referrer.
  const [nearest] = window.location.ancestorOrigins ?? []
  if (nearest !== undefined && nearest !== 'null') return nearest
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
