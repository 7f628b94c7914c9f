const MAX_TRIES = 3
/** A host that does not answer has already been waited for: 10 s each time. */
const MAX_TIMEOUTS = 2
const BACKOFF_MS = 500
/** A service that wants a longer pause than a visitor has is not asked again. */
const MAX_RETRY_AFTER_MS = 10_000
/** Not every page that was offline comes back in the same moment. */
const RETURN_SPREAD_MS = 1_000

/** A host that is down is not kept down by pages that ask again. */
const RETRIES_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** EIP-1474, and what nodes say of the same: too many requests. */
const RPC_LIMITS: readonly unknown[] = [-32_005, -32_007, 429]

export type RetryOptions = {
  signal?: AbortSignal | undefined
  /** While the browser is offline: wait for the network, or fail with what the last try threw. */
  offline: 'wait' | 'fail'
}
/** @throws what the last try threw, or the signal's reason. */
export type Retry = <T>(run: () => Promise<T>, options: RetryOptions) => Promise<T>

/**
 * Makes what asks services and nodes again where that may help: at most three times, apart, heeding `Retry-After`. All that
 * shares one shares its budget of retries.
 */
export function createRetry(): Retry {
  let spent: readonly number[] = []
  const mayRetry = () => {
    const now = Date.now()
    spent = spent.filter((at) => now - at < MINUTE_MS)
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

/** In milliseconds; undefined when there is no point in another try. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const { name, code, status, cause, headers } = readFailure(error)
  const isTimeout = code === 'HTTP_TIMEOUT' || name === 'TimeoutError'
  const isBusy = status === undefined ? isRpcLimit(error) || isRpcLimit(cause) : isBusyStatus(status)
  if (!isTimeout && !isBusy && !isUnreached(error)) return undefined
  if (tries >= (isTimeout ? MAX_TIMEOUTS : MAX_TRIES)) return undefined
  const asked = retryAfter(cause instanceof Response ? cause.headers : headers)
  if (asked > MAX_RETRY_AFTER_MS) return undefined
  return Math.max(asked, BACKOFF_MS * 3 ** (tries - 1) * (1 + random()))
}

/** 501 says that a node does not know the question, which no pause changes. */
export const isBusyStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status !== 501)

/** True for an error, or what a node answered in its place, that says that there were too many requests. */
export const isRpcLimit = (error: unknown): boolean => RPC_LIMITS.includes(Object(error).code)

/** A failed `fetch` is a TypeError, which viem puts into an error of its own. */
function isUnreached(error: unknown): boolean {
  const { name, status, cause } = readFailure(error)
  return name === 'TypeError' || (name === 'HttpRequestError' && status === undefined && isUnreached(cause))
}

/** The client's own errors have a code; viem's of HTTP have a status and headers. */
function readFailure(error: unknown) {
  return (error instanceof Error ? error : {}) as {
    name?: string
    code?: unknown
    status?: number
    cause?: unknown
    headers?: Headers
  }
}

/** Seconds or a date, in milliseconds from now. Seen only where the service lets other origins read it. */
function retryAfter(headers: Headers | undefined): number {
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

/** Resolves when told to, rejects when aborted; either way what was started is undone. */
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

/** From 0 to 1. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
