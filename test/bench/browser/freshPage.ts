import { type CDPSession, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { type Profile, slowDown } from './profiles.js'

export interface Fresh {
  page: Page
  session: CDPSession
  /** Waits until a second has passed without a request or a long task. */
  rest(): Promise<void>
}

const QUIET_MS = 1_000
const CHECKED_EVERY_MS = 100
/** After this, a page that never rests is measured nevertheless. */
const MAX_REST_MS = 20_000

/** Calls with a page in a browser that nobody used: no cache, nothing stored. */
export async function inFreshBrowser<T>(
  { launch, profile }: { launch: LaunchOptions; profile: Profile },
  measure: (fresh: Fresh) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext(profile.context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // The figures measure the page's work: a fading card has finished its own, and without a graphics processor a blur
    // takes the time of two or three frames.
    await session.send('Emulation.setEmulatedMedia', {
      features: ['motion', 'transparency'].map((what) => ({
        name: `prefers-reduced-${what}`,
        value: 'reduce',
      })),
    })
    await session.send('Performance.enable')
    await slowDown(session, profile)
    // The runner's compiler names functions by a helper, which a page lacks.
    await page.addInitScript('globalThis.__name = (made) => made')
    return await measure({ page, session, rest: watchRest(page) })
  } finally {
    await browser.close()
  }
}

function watchRest(page: Page): () => Promise<void> {
  let inFlight = 0
  let last = performance.now()
  const count = (change: number) => () => {
    inFlight += change
    last = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    const began = performance.now()
    await page.waitForLoadState('load')
    while (performance.now() - began < MAX_REST_MS) {
      const sinceTask = await page.evaluate(() => {
        const task = performance.getEntriesByName('bench:long-task').at(-1) as PerformanceMark | undefined
        return task ? performance.now() - task.startTime - task.detail : Number.POSITIVE_INFINITY
      })
      const isQuiet = inFlight <= 0 && performance.now() - last >= QUIET_MS && sinceTask >= QUIET_MS
      if (isQuiet) return
      await new Promise((resolve) => setTimeout(resolve, CHECKED_EVERY_MS))
    }
  }
}

/** Counts a page's heap bytes, nodes and listeners after a garbage collection. */
export async function weigh(
  session: CDPSession,
): Promise<{ heap: number; nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}
