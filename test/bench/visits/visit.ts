import { type Browser, type CDPSession, chromium, type LaunchOptions, type Page } from 'playwright-core'
import type { PageName } from './buildPages.js'
import { announceWallets, openAndClose, watchPage } from './inPage.js'
import { type Profile, slowDown } from './profiles.js'

/** A visit's figures by name. Figures that a page can't have are absent, for example a connection without a kit. */
export type Figures = Partial<Record<FigureName, number>>
export type FigureName =
  | 'bytesBefore'
  | 'bytesToRows'
  | 'button'
  | 'blockedBefore'
  | 'clickToRows'
  | 'blockedAfter'
  | 'coldToRows'
  | 'rowToConnected'
  | 'heap'
  | 'heapGrowth'
  | 'listenerGrowth'

export interface Visit {
  launch: LaunchOptions
  /** Origin of the page server. */
  origin: string
  page: PageName
  profile: Profile
}

/** Number of first opens, which also load and cache what is needed once. */
const FIRST_OPENS = 5
const OPENS = 50
const ROW = '[data-testid="wallet-selector-dev.bench.one"]'
const BUTTON = '[data-bench="button"], appkit-connect-button button'

/** Measures from a loaded page to a connected wallet, in a fresh browser. */
export const measureVisit = (visit: Visit): Promise<Figures> =>
  inFreshBrowser(visit, { isCold: false }, async (page) => {
    await go(page, visit)
    await page.waitForLoadState('networkidle')
    const button = page.locator(BUTTON)
    await (visit.profile.context.hasTouch ? button.tap() : button.click())
    const rows = await timeOf(page, 'rows')
    const press = await timeOf(page, 'press')
    const figures: Figures = {
      bytesBefore: await bytesUntil(page, press),
      bytesToRows: await bytesUntil(page, rows),
      button: await timeOf(page, 'button'),
      clickToRows: rows - press,
      blockedBefore: await blocked(page, 0, press),
      blockedAfter: await blocked(page, press, rows),
    }
    if (visit.page !== 'bare') {
      await page.locator(ROW).click()
      figures.rowToConnected = (await timeOf(page, 'connected')) - (await timeOf(page, 'pick'))
    }
    return figures
  })

/** Measures from the navigation to the rows, pressing the button as soon as it is painted. */
export const measureCold = (visit: Visit): Promise<Figures> =>
  inFreshBrowser(visit, { isCold: true }, async (page) => {
    await go(page, visit)
    return { coldToRows: await timeOf(page, 'rows') }
  })

/** Measures what many opens leave in memory, compared with the first few. */
export const measureReopening = (visit: Visit): Promise<Figures> =>
  inFreshBrowser(visit, { isCold: false }, async (page, session) => {
    await go(page, visit)
    await page.waitForLoadState('networkidle')
    await page.evaluate(openAndClose, FIRST_OPENS)
    await page.waitForLoadState('networkidle')
    const before = await weigh(session)
    await page.evaluate(openAndClose, OPENS - FIRST_OPENS)
    await page.waitForLoadState('networkidle')
    const after = await weigh(session)
    return {
      heap: after.heap,
      heapGrowth: after.heap - before.heap,
      listenerGrowth: after.listeners - before.listeners,
    }
  })

async function inFreshBrowser<T>(
  { launch, profile }: Visit,
  watched: { isCold: boolean },
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const browser: Browser = await chromium.launch(launch)
  try {
    // Without motion, because the figures measure work, and a fading card has finished its own.
    const context = await browser.newContext({ ...profile.context, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await slowDown(session, profile)
    // The runner's compiler names functions by a helper, which a page lacks.
    await page.addInitScript('globalThis.__name = (made) => made')
    await page.addInitScript(announceWallets)
    await page.addInitScript(watchPage, watched)
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

const go = (page: Page, visit: Visit) =>
  page.goto(`${visit.origin}/bench-${visit.page}/?wallets=none`, { waitUntil: 'commit' })

/** Milliseconds since the navigation, once the page has set the mark. */
async function timeOf(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
    `bench:${name}`,
  )
  return (await found.jsonValue()) ?? Number.NaN
}

/** The time of tasks beyond 50 ms each, in a span of the page's time. */
const blocked = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    ([start, end]) =>
      performance
        .getEntriesByName('bench:long-task')
        .filter(({ startTime }) => startTime >= start && startTime < end)
        .reduce((sum, task) => sum + (task as PerformanceMark).detail - 50, 0),
    [from, to] as const,
  )

/** Transferred bytes of scripts and style sheets until then: compressed, with HTTP headers. */
const bytesUntil = (page: Page, time: number): Promise<number> =>
  page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= end)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    time,
  )

async function weigh(session: CDPSession): Promise<{ heap: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  return {
    heap: usedSize,
    listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN,
  }
}
