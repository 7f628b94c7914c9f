const TIMEOUT_MS = 10_000

export type Answer = { status: number; data: unknown }

/**
 * One GET of JSON, without the machinery of `http.ts`: all that a page needs before the modal opens. `status` is 0
 * when there was no answer in time, and `data` undefined when it was not JSON.
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
    // No connection, refused, or too late: all the same to a page that goes on without it.
    return { status: 0, data: undefined }
  } finally {
    clearTimeout(timer)
    // The answer was read; this takes the listener away.
    abort()
  }
}

/** Adds the parameters that hold something: the services expect empty ones to be absent. */
export function withQuery(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined | null>>,
): string {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}`)
  for (const [key, value] of Object.entries(query)) {
    if (value) url.searchParams.set(key, String(value))
  }
  return url.href
}
