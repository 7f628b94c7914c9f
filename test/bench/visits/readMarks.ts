import type { Page } from 'playwright-core'
import type { Fetched } from './files.js'

/** Milliseconds since the navigation, once the page has set the mark. */
export async function timeOf(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
    `bench:${name}`,
  )
  return (await found.jsonValue()) ?? Number.NaN
}

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
