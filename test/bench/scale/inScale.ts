/** Functions that run in a measured page. Playwright sends them as text, so each is self-contained. */

/** Records long tasks, as `watchPage` does. */
export function watchTasks(): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.mark('bench:long-task', { startTime, detail: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Opens the view, and resolves with the milliseconds until its first row is painted. Rejects if none appears. */
export async function openView(row: string): Promise<number> {
  const limitMs = 120_000
  const began = performance.now()
  performance.mark('bench:open')
  void window.scale.open()
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const found = document.querySelector('w3m-modal')?.shadowRoot?.querySelector(row)
      if (found && found.getClientRects().length > 0) resolve()
      else if (performance.now() - began > limitMs) reject(new Error(`No row appeared: ${row}`))
      else requestAnimationFrame(look)
    }
    look()
  })
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    }),
  )
  return performance.now() - began
}

/** Scrolls to the end again and again until the list no longer grows. Resolves with the milliseconds. */
export async function scrollThrough(): Promise<number> {
  const patienceMs = 1_500
  const began = performance.now()
  const scroller = document.querySelector('w3m-modal')?.shadowRoot?.querySelector('.lk-scroll')
  let height = 0
  let grownAt = began
  while (scroller && performance.now() - grownAt < patienceMs) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (scroller.scrollHeight > height) {
      height = scroller.scrollHeight
      grownAt = performance.now()
    }
  }
  return grownAt - began
}

/** The elements of the document and of its shadow roots. */
export function countElements(): number {
  const count = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0),
      0,
    )
  return count(document)
}

/** The longest task since the view was opened; 0 if none took 50 ms. */
export function longestTask(): number {
  const from = performance.getEntriesByName('bench:open')[0]?.startTime ?? 0
  return performance
    .getEntriesByName('bench:long-task')
    .filter(({ startTime }) => startTime >= from)
    .reduce((most, task) => Math.max(most, (task as PerformanceMark).detail), 0)
}
