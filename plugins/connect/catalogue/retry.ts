const MAX_TRIES = 3
/** A host that does not answer has already been waited for: 10 s each time. */
const MAX_TIMEOUTS = 2
const BACKOFF_MS = 500
/** A service that wants a longer pause than a visitor has is not asked again. */
const MAX_RETRY_AFTER_MS = 10_000
/** Not every page that was offline comes back in the same moment. */
const RETURN_SPREAD_MS = 1_000

/**
 * Runs once, and again when another try may help: at most three times, apart, and never while the browser is offline.
 * @throws what the last try threw, or the signal's reason.
 */
export async function retry<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await online(signal)
    try {
      return await run()
    } catch (error) {
      signal.throwIfAborted()
      const pause = pauseAfter(error, tries)
      if (pause === undefined) throw error
      await sleep(pause, signal)
    }
  }
}

/** In milliseconds; undefined when there is no point in another try. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const { name, code, status, cause } = readFailure(error)
  const isTimeout = code === 'HTTP_TIMEOUT'
  const isBusy = status !== undefined && (status === 408 || status === 429 || status >= 500)
  if (!isTimeout && !isBusy && name !== 'TypeError') return undefined
  if (tries >= (isTimeout ? MAX_TIMEOUTS : MAX_TRIES)) return undefined
  const asked = cause instanceof Response ? retryAfter(cause) : 0
  if (asked > MAX_RETRY_AFTER_MS) return undefined
  return Math.max(asked, BACKOFF_MS * 3 ** (tries - 1) * (1 + random()))
}

/** A failed `fetch` is a TypeError; the client's own errors have a code. */
function readFailure(error: unknown) {
  return (error instanceof Error ? error : {}) as {
    name?: string
    code?: string
    status?: number
    cause?: unknown
  }
}

/** Seconds or a date, in milliseconds from now. Seen only where the service lets other origins read it. */
function retryAfter({ headers }: Response): number {
  const value = headers.get('retry-after')
  if (!value) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? 0 : ms
}

async function online(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!isOffline()) return
  await settle(signal, (resolve) => {
    window.addEventListener('online', resolve)
    return () => window.removeEventListener('online', resolve)
  })
  await sleep(RETURN_SPREAD_MS * random(), signal)
}

export const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

const sleep = (ms: number, signal: AbortSignal) =>
  settle(signal, (resolve) => {
    const timer = setTimeout(resolve, ms)
    return () => clearTimeout(timer)
  })

/** Resolves when told to, rejects when aborted; either way what was started is undone. */
function settle(signal: AbortSignal, start: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => end(() => reject(signal.reason))
    const undo = start(() => end(resolve))
    const end = (then: () => void) => {
      undo()
      signal.removeEventListener('abort', abort)
      then()
    }
    signal.addEventListener('abort', abort)
  })
}

/** From 0 to 1. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
