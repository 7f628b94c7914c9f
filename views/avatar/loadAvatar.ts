import { safeImageSrc } from '../primitives/safeImageSrc.js'

const MAX_BYTES = 2_000_000

/**
 * The picture of a name, which somebody else chose: https only, at most 2 MB, and nobody is told who asks for it.
 * Undefined for anything else.
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
    // The gradient is there: nobody needs to know why there is no picture.
    return undefined
  } finally {
    signal.removeEventListener('abort', stop)
    // Also what was too long, or no image, and is still on its way.
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
