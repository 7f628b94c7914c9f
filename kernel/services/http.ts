import { type Circuits, guard } from './circuit.js'
import { HttpError, HttpResponseError } from './httpErrors.js'
import { serviceUrl } from './serviceUrl.js'

const TIMEOUT_MS = 10_000
/** Larger answers are refused: no expected answer is near this size. */
const MAX_RESPONSE_CHARS = 4_000_000
/** Two lists with three tries each. */
const ALLOWED_FAILURES = 6

type Query = Readonly<Record<string, string | number | boolean | undefined | null>>
export type HttpRequest = {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
}

export type HttpCall = {
  /**
   * Resolves with what `parse` returns. If it throws, the request fails with `HTTP_RESPONSE`, and counts as a failure
   * of the service.
   */
  <T>(path: string, request: HttpRequest & { parse: (answer: unknown) => T }): Promise<T>
  (path: string, request?: HttpRequest): Promise<unknown>
}

/** JSON over HTTP to one service. */
export type Http = {
  readonly get: HttpCall
  readonly post: HttpCall
  readonly put: HttpCall
  readonly delete: HttpCall
  /** Fetches an image or another file. @throws HttpError */
  blob(path: string, request?: HttpRequest): Promise<Blob>
  url(path: string, query?: Query): string
}

/**
 * Creates the client of a service. `params` are added to every request: by default the project's, `projectId`, `st` and
 * `sv`, for a URL of the kit's own services (option `services`), and none for others.
 */
export type CreateHttp = (baseUrl: string, params?: Query) => Http

export type HttpOptions = {
  baseUrl: string
  /** Added to every call. */
  params?: Query | undefined
  /** Read at each call and appended as the last parameter, `clientId`; absent until WalletConnect has one. */
  clientId?: (() => string | undefined) | undefined
  signal?: AbortSignal | undefined
  /** Bounds the requests to a service that fails, over all clients of the kit. */
  circuits?: Circuits | undefined
}

export function createHttp(options: HttpOptions): Http {
  const { baseUrl, signal, circuits = new Map() } = options
  const url = serviceUrl(options)

  const send = <T>(
    method: string,
    path: string,
    request: HttpRequest | undefined,
    read: (response: Response) => Promise<T>,
  ): Promise<T> =>
    guard(circuits, { part: baseUrl + partOf(path), allowed: ALLOWED_FAILURES }, () =>
      sendOnce(method, path, request, read),
    )
  const sendOnce = async <T>(
    method: string,
    path: string,
    request: HttpRequest = {},
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    const outer = [signal, request.signal]
    for (const one of outer) one?.aborted ? abort() : one?.addEventListener('abort', abort)
    let late = false
    const timer = setTimeout(() => {
      late = true
      abort()
    }, TIMEOUT_MS)
    try {
      const response = await fetch(url(path, request.query), {
        method,
        signal: attempt.signal,
        ...(request.headers && { headers: request.headers }),
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      })
      if (!response.ok) throw new HttpError(response.status, { cause: response })
      return await read(response)
    } catch (error) {
      if (!late) throw error
      throw new HttpResponseError('HTTP_TIMEOUT', 'The request took too long.', { cause: error })
    } finally {
      clearTimeout(timer)
      for (const one of outer) one?.removeEventListener('abort', abort)
    }
  }
  const json =
    (method: string): HttpCall =>
    <T>(path: string, request?: HttpRequest & { parse?: (answer: unknown) => T }) =>
      send(method, path, request, async (response) => {
        const answer = parseJson(await response.text())
        return request?.parse ? readAnswer(answer, request.parse) : (answer as T)
      })

  return {
    url,
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    delete: json('DELETE'),
    blob: (path, request) => send('GET', path, request, (response) => response.blob()),
  }
}

function readAnswer<T>(answer: unknown, parse: (answer: unknown) => T): T {
  try {
    return parse(answer)
  } catch (cause) {
    if (cause instanceof HttpResponseError) throw cause
    throw new HttpResponseError('HTTP_RESPONSE', 'The response has an unexpected shape.', { cause })
  }
}

/** The part of a service that fails as a whole, such as `/getWalletImage` or `/v1/convert`. */
const partOf = (path: string) => /^\/?(v\d+\/)?[^/?]*/.exec(path)?.[0] ?? ''

/** Returns `undefined` for an empty body, which several services send. Throws for HTML of a captive portal. */
function parseJson(text: string): unknown {
  if (text === '') return undefined
  if (text.length > MAX_RESPONSE_CHARS)
    throw new HttpResponseError('HTTP_RESPONSE', 'The response is too large.')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpResponseError('HTTP_RESPONSE', 'The response is not JSON.', { cause })
  }
}
