import { onTestFinished, vi } from 'vitest'
// Load it with the tests: a kit imports it with its first request, and fake timers don't wait for imports.
import '../services/http.js'

export type SentRequest = {
  method: string
  url: URL
  path: string
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}
type Answer = (request: SentRequest) => Response | Promise<Response>

export const json =
  (data: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(data), { status })
export const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
export const refuse = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** Replaces `fetch` during one test: answers by path, records requests, can hang like a dead host. */
export function fakeServices(answers: Record<string, Answer | 'hang'> = {}) {
  const requests: SentRequest[] = []
  const onRequest: ((request: SentRequest) => void)[] = []
  const fake = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const request: SentRequest = {
      method: init.method ?? 'GET',
      url,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    requests.push(request)
    for (const listener of onRequest) listener(request)
    const { signal } = init
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort, { once: true })
    })
    aborted.catch(() => undefined)
    const answer = answers[url.pathname] ?? text('', 404)
    return Promise.race([aborted, answer === 'hang' ? new Promise<never>(() => {}) : answer(request)])
  }
  vi.stubGlobal('fetch', fake)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    requests,
    answers,
    onRequest: (listener: (request: SentRequest) => void) => void onRequest.push(listener),
    to: (path: string) => requests.filter((one) => one.path === path),
  }
}

/** Every service accepts requests and never answers. */
export const ALL_HANG = {
  '/appkit/v1/config': 'hang',
  '/projects/v1/origins': 'hang',
  '/getAnalyticsConfig': 'hang',
  '/e': 'hang',
} as const
