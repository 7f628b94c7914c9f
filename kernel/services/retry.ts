const MAX_TRIES = 3
/** Fewer tries after a timeout, because each one has already taken 10 s. */
const MAX_TIMEOUTS = 2
const BACKOFF_MS = 500
/** Don't retry if the service asks for a longer pause than a visitor will wait. */
const MAX_RETRY_AFTER_MS = 10_000
/** Spreads the requests of pages that come back online at the same moment. */
const RETURN_SPREAD_MS = 1_000

/** Keeps retries from overloading a host that is recovering. */
const RETRIES_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Codes for too many requests: EIP-1474, and others that nodes use. */
const RPC_LIMITS: readonly unknown[] = [-32_005, -32_007, 429]

export type RetryOptions = {
  signal?: AbortSignal | undefined
  /** While the browser is offline: wait for the network, or fail with the last error. */
  offline: 'wait' | 'fail'
}
/** @throws the error of the last try, or the signal's reason. */
export type Retry = <T>(run: () => Promise<T>, options: RetryOptions) => Promise<T>

/**
 * Creates a retry function for requests to services and nodes: at most three tries, with growing pauses that respect
 * `Retry-After`. All requests through one function share its budget of retries.
 */
export function createRetry(): Retry {
  let spent: readonly number[] = []
  const mayRetry = () => {
    const now = Date.now()
    // A time in the future means that the clock was set back.
    spent = spent.filter((at) => Math.abs(now - at) < MINUTE_MS)
    if (spent.length >= RETRIES_PER_MINUTE) return false
    spent = [...spent, now]
    return true
  }
  return async (run, { signal, offline }) => {
    for (let tries = 1; ; tries += 1) {
      signal?.throwIfAborted()
      if (offline === 'wait') await online(signal)
      try {
        return await run()
      } catch (error) {
        signal?.throwIfAborted()
        const pause = pauseAfter(error, tries)
        if (pause === undefined || (offline === 'fail' && isOffline()) || !mayRetry()) throw error
        await sleep(pause, signal)
      }
    }
  }
}

/** Milliseconds until the next try; undefined if another try would not help. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const { cause, headers } = readFailure(error)
  if (!isTemporary(error)) return undefined
  if (tries >= (isTimeout(error) ? MAX_TIMEOUTS : MAX_TRIES)) return undefined
  const asked = retryAfter(cause instanceof Response ? cause.headers : headers)
  if (asked > MAX_RETRY_AFTER_MS) return undefined
  return Math.max(asked, BACKOFF_MS * 3 ** (tries - 1) * (1 + random()))
}

/** Whether a later try may help: no answer, or one that means too many requests or a failed backend. */
export function isTemporary(error: unknown): boolean {
  const { status, cause } = readFailure(error)
  const isBusy = status === undefined ? isRpcLimit(error) || isRpcLimit(cause) : isBusyStatus(status)
  return isBusy || isTimeout(error) || isUnreached(error)
}

function isTimeout(error: unknown): boolean {
  const { name, code } = readFailure(error)
  return code === 'HTTP_TIMEOUT' || name === 'TimeoutError'
}

/** Excludes 501: the node does not know the method, which no pause changes. */
export const isBusyStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status !== 501)

/** True if an error, or a JSON-RPC error object, means too many requests. */
export const isRpcLimit = (error: unknown): boolean => RPC_LIMITS.includes(Object(error).code)

/** A failed `fetch` throws a TypeError, which viem wraps in its own error. */
function isUnreached(error: unknown): boolean {
  const { name, status, cause } = readFailure(error)
  return name === 'TypeError' || (name === 'HttpRequestError' && status === undefined && isUnreached(cause))
}

/** Errors of `http.ts` have a code; viem's HTTP errors have a status and headers. A DOMException of another realm is no `Error`. */
export function readFailure(error: unknown) {
  return Object(error) as {
    name?: string
    code?: unknown
    status?: number
    cause?: unknown
    headers?: Headers
  }
}

/** Converts seconds or a date to milliseconds from now. Readable only if the service exposes it across origins. */
export function retryAfter(headers: Headers | undefined): number {
  const value = headers?.get('retry-after')
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? 0 : ms
}

async function online(signal: AbortSignal | undefined): Promise<void> {
  if (!isOffline()) return
  await settle(signal, (resolve) => {
    window.addEventListener('online', resolve)
    return () => window.removeEventListener('online', resolve)
  })
  await sleep(RETURN_SPREAD_MS * random(), signal)
}

export const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  settle(signal, (resolve) => {
    const timer = setTimeout(resolve, ms)
    return () => clearTimeout(timer)
  })

/** Resolves when `start` calls back, rejects on abort; either way runs the undo of `start`. */
function settle(signal: AbortSignal | undefined, start: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal?.reason))
    const undo = start(() => end(resolve))
    const end = (then: () => void) => {
      undo()
      signal?.removeEventListener('abort', abort)
      then()
    }
    signal?.addEventListener('abort', abort)
  })
}

/** A number from 0 to 1. */
export const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
