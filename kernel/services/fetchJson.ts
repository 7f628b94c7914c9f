const TIMEOUT_MS = 10_000

export type Answer = { status: number; data: unknown }

/**
 * Sends one GET for JSON. Smaller than `http.ts`, and enough until the modal opens. `status` is 0 without an answer
 * in 10 s; `data` is undefined if the answer is not JSON.
 */
export async function fetchJson(url: string, signal: AbortSignal): Promise<Answer> {
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  signal.addEventListener('abort', abort, { signal: attempt.signal })
  const timer = setTimeout(abort, TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal: attempt.signal })
    const data: unknown = await response.json().catch(() => undefined)
    return { status: response.status, data }
  } catch {
    // Offline, refused and timed out are the same to a page that goes on without the answer.
    return { status: 0, data: undefined }
  } finally {
    clearTimeout(timer)
    // Removes the listener; the answer was already read.
    abort()
  }
}

/** Builds a URL from a path that begins with a slash, with the non-empty parameters: services expect no empty ones. */
export function withQuery(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined | null>>,
): string {
  const url = new URL(baseUrl.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) {
    if (value) url.searchParams.set(key, String(value))
  }
  return url.href
}
