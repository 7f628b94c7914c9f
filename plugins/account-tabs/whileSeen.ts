/** How often holdings on screen are refreshed (docs/constants.md#times). */
const EVERY_MS = 30_000
/** Spreads the runs, so that pages that come back online do not all request at once. */
const SPREAD_MS = 2_000

/**
 * Runs at once, and again 30 s after each run ends, while the page is visible and online. Stops when the signal aborts.
 * `run` must not reject.
 */
export function whileSeen(run: () => Promise<void>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let dueAt = 0
  const isAway = () => document.hidden || !navigator.onLine
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void go(), ms + spread())
  }
  const go = async () => {
    if (isRunning || isAway()) return
    isRunning = true
    await run()
    isRunning = false
    // A run that lost the connection is repeated once it is back.
    dueAt = navigator.onLine ? Date.now() + EVERY_MS : 0
    plan(EVERY_MS)
  }
  // Never longer than a round, because the clock may have been set back.
  const untilDue = () => Math.min(Math.max(0, dueAt - Date.now()), EVERY_MS)
  const look = () => (isAway() ? clearTimeout(timer) : plan(untilDue()))
  document.addEventListener('visibilitychange', look, { signal })
  for (const event of ['online', 'offline']) window.addEventListener(event, look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  void go()
}

const spread = () => ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * SPREAD_MS
