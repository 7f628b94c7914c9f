import type { Page } from 'playwright-core'
import type { Fetched } from './files.js'

/** Milliseconds from the navigation to a mark that the page has set. */
export const timeOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, `bench:${name}`)

/** The time of tasks beyond 50 ms each, in a span of the page's time. */
export const blocked = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    ([start, end]) =>
      performance
        .getEntriesByName('bench:long-task')
        .filter(({ startTime }) => startTime >= start && startTime < end)
        .reduce((sum, task) => sum + (task as PerformanceMark).detail - 50, 0),
    [from, to] as const,
  )

/** The time that the wallet took for its answers in a span. */
export const walletTime = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    ([start, end]) =>
      performance
        .getEntriesByName('bench:wallet')
        .filter(({ startTime }) => startTime >= start && startTime < end)
        .reduce((sum, { duration }) => sum + duration, 0),
    [from, to] as const,
  )

/** Every file and request of the page so far, without what the document itself holds. */
export const filesOf = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        ...{ url: name, start: startTime, end: responseEnd, bytes: encodedBodySize },
      })),
  )
