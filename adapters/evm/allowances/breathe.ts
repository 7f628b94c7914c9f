/** Half a frame. */
const BUSY_MS = 8

/** Returns a function that lets the page draw if the work since its last pause took longer than half a frame. */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
