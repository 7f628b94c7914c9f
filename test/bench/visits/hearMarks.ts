import type { Page } from 'playwright-core'
import type { Selectors } from './pages.js'

/** The keys of `bench.json` by the mark of their element. */
const KEYS = { button: 'button', rows: 'row', connected: 'connected' } as const
export type Mark = keyof typeof KEYS
const EARLY = 'bench:early '
const MAX_REPORTED = 3

interface HeardPage {
  page: Page
  selectors: Selectors
  /** Milliseconds that an element may take to appear. */
  appearsWithin: number
}

/**
 * Returns a function that resolves once the page has set a mark, and rejects with what to change if the page can't be
 * measured. The page logs its marks, because a driver that asks again and again would take its time from the page.
 */
export function hearMarks({ page, selectors, appearsWithin }: HeardPage): (mark: Mark) => Promise<void> {
  const heard = new Set<string>()
  const went: string[] = []
  page.on('console', (message) => heard.add(message.text()))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) went.push(request.url())
  })
  const reported = watchFailures(page)

  const findRefusal = () => {
    const [, again] = went
    if (again !== undefined)
      return `The page went on to ${pathOf(again)}, from where times would count. The folder's index.html must be the page itself, and load once.`
    const early = Object.entries(KEYS).find(([mark]) => heard.has(`${EARLY}${mark}`))?.[1]
    return early && describeEarly(selectors, early)
  }
  const describeMissing = (mark: Mark) => {
    const key = KEYS[mark]
    const failures = [...new Set(reported)].slice(0, MAX_REPORTED).join('; ')
    return [
      `No visible element matches "${selectors[key]}". In bench.json, "${key}" names it.`,
      ...(mark === 'rows' ? ['Let "button" match only once the page listens to it.'] : []),
      ...(failures ? [`The page reported: ${failures}`] : []),
    ].join(' ')
  }
  return async (mark) => {
    const wanted = `bench:${mark}`
    const isLast = (text: string) => text === wanted || text.startsWith(EARLY)
    if (![...heard].some(isLast))
      await page
        .waitForEvent('console', { predicate: (one) => isLast(one.text()), timeout: appearsWithin })
        .catch((cause: unknown) => {
          throw new Error(findRefusal() ?? describeMissing(mark), { cause })
        })
    const refusal = findRefusal()
    if (refusal !== undefined) throw new Error(refusal)
  }
}

export const describeEarly = (selectors: Selectors, key: keyof Selectors): string =>
  `"${selectors[key]}" matches a visible element too early. In bench.json, "${key}" names one that appears after the press.`

/** Collects the page's uncaught errors, and the requests to its own origin that failed. */
function watchFailures(page: Page): readonly string[] {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('response', (response) => {
    const isOwn = new URL(response.url()).origin === new URL(page.url()).origin
    if (isOwn && !response.ok()) failures.push(`${response.status()} for ${pathOf(response.url())}`)
  })
  return failures
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `${pathname}${search}${hash}`
}
