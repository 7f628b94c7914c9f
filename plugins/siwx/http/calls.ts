import { HttpError } from '../../../kernel/index.js'
import { SIWXError } from '../sessions/errors.js'
import { toRefusal } from '../sessions/hosted/refusal.js'
import { parseNonce, parseSession, parseVisitor, type Visitor } from './answers.js'

const LIMIT_MS = 10_000
const MAX_CHARS = 64_000

/** The server's four calls. Each answer is parsed. */
export function createCalls(root: string, signals: readonly (AbortSignal | undefined)[]) {
  const get = (path: string) => send(root + path, {}, signals)
  const post = (path: string, body: unknown, signal?: AbortSignal) => {
    // Another origin's page can't send JSON without the server's consent.
    const headers = { 'content-type': 'application/json' }
    return send(root + path, { method: 'POST', headers, body: JSON.stringify(body) }, [...signals, signal])
  }
  return {
    nonce: async () => read(parseNonce, await get('/nonce')),
    verify: async (signed: object, signal: AbortSignal): Promise<Visitor> =>
      read(parseVisitor, await post('/verify', signed, signal)),
    /** The accounts that are signed in. A status of 401 means none. */
    session: async (): Promise<readonly Visitor[]> =>
      read(parseSession, await get('/session').catch(undefinedIfUnknown)),
    /** Signs out this account, or all of them. */
    signOut: async (visitor?: Visitor): Promise<void> => void (await post('/sign-out', visitor ?? {})),
  }
}

async function send(
  url: string,
  init: RequestInit,
  signals: readonly (AbortSignal | undefined)[],
): Promise<unknown> {
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  for (const one of signals) one?.aborted ? abort() : one?.addEventListener('abort', abort)
  const timer = setTimeout(abort, LIMIT_MS)
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      signal: attempt.signal,
    })
    if (!response.ok) throw new HttpError(response.status, { cause: response })
    return parseJson(await response.text())
  } catch (error) {
    const stopped = signals.find((one) => one?.aborted)
    if (stopped) throw stopped.reason
    throw await toError(error, `${init.method ?? 'GET'} ${url}`)
  } finally {
    clearTimeout(timer)
    for (const one of signals) one?.removeEventListener('abort', abort)
  }
}

/** `call` is the method and the address, which an error without a text of the server's own names. */
async function toError(cause: unknown, call: string): Promise<unknown> {
  if (cause instanceof SIWXError) return cause
  if (!(cause instanceof HttpError))
    return new SIWXError('SERVICE_UNREACHABLE', `${call} had no answer. ${HINT}`, { cause })
  const isElsewhere = cause.status === 404 || cause.status === 502
  if (isElsewhere && !isJson(cause))
    return new SIWXError('SERVICE_FAILED', `${call} answered ${cause.status}. ${HINT}`, { cause })
  const refusal = await toRefusal(cause)
  if (cause.status < 500 || !(refusal instanceof SIWXError)) return refusal
  const { message, visitorMessage } = refusal
  return new SIWXError('SERVICE_FAILED', message, { cause, visitorMessage })
}

const HINT = 'Is "baseUrl" of httpSIWX right, and does your server run?'
/** The server of sign-in answers in JSON; other servers and proxies mostly in HTML or text. */
const isJson = ({ cause }: HttpError) =>
  cause instanceof Response && cause.headers.get('content-type')?.includes('json') === true

function undefinedIfUnknown(error: unknown): undefined {
  const { cause } = Object(error) as { cause?: unknown }
  if (cause instanceof HttpError && cause.status === 401) return undefined
  throw error
}

const unexpected = (cause: unknown) =>
  new SIWXError('SERVICE_RESPONSE', 'Your sign-in server sent an unexpected answer.', { cause })

function read<T>(parse: (answer: unknown) => T, answer: unknown): T {
  try {
    return parse(answer)
  } catch (cause) {
    throw unexpected(cause)
  }
}

/** An empty body, as with status 204, is undefined. */
function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    if (text.length > MAX_CHARS) throw new RangeError('The answer is too large.')
    return JSON.parse(text)
  } catch (cause) {
    throw unexpected(cause)
  }
}
