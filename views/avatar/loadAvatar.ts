import { safeImageSrc } from '../primitives/safeImageSrc.js'

const MAX_BYTES = 2_000_000

/**
 * Fetches the image of a name. Its owner chose the URL, so: https only, at most 2 MB, no cookies and no referrer.
 * Undefined otherwise.
 */
export async function loadAvatar(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  const src = /^https:/i.test(address) ? safeImageSrc(address) : undefined
  if (src === undefined) return undefined
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(src, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: attempt.signal,
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('image/') || !response.body) return undefined
    const parts = await readAtMost(response.body, MAX_BYTES)
    return parts && new Blob(parts, { type })
  } catch {
    // The gradient stays, so there is nothing to report.
    return undefined
  } finally {
    signal.removeEventListener('abort', stop)
    // Also stops a response that is too long or not an image.
    stop()
  }
}

async function readAtMost(body: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number) {
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    size += value.byteLength
    if (size > limit) return undefined
    parts.push(value)
  }
}
