import { describe, expect, test, vi } from 'vitest'
import { runs } from '../scripts/run/depth.js'
import { FAULTS, type Fault, type ServiceName } from './backend.js'
import { fakeTimeInEach, openPage, pass, rest, SIGN_IN } from './page.js'
import { VIEWS } from './views.js'

const MINUTE_MS = 60_000
/** Time in which every view has loaded what it shows. */
const LOADED_MS = 8_000

fakeTimeInEach()

type Page = Awaited<ReturnType<typeof openPage>>

/** Requests by service. */
function count({ requests }: Page): Partial<Record<ServiceName, number>> {
  const counts: Partial<Record<ServiceName, number>> = {}
  for (const { service } of requests) counts[service] = (counts[service] ?? 0) + 1
  return counts
}

const expectFew = (page: Page) => {
  for (const [service, requests] of Object.entries(count(page))) {
    const paths = page.requests.filter((one) => one.service === service).map(({ path }) => path)
    expect(requests, `${service}: ${paths.join(' ')}`).toBeLessThan(10)
  }
}

test('the table has every view of every plugin', async () => {
  const { kernel } = await openPage(SIGN_IN)
  const routes = [...kernel.host.entries.values()].flatMap(({ definition }) =>
    Object.keys(definition.routes ?? {}),
  )
  expect(Object.keys(VIEWS).sort()).toEqual(routes.sort())
})

/** All of them at night, a third otherwise, and a few in a quick run. */
const sample = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => index % 12 < runs(4, 12))

/** Every view with every fault, by turns from the start and once the view is drawn. */
const CASES = FAULTS.flatMap((fault, row) =>
  Object.keys(VIEWS).map((view, column) => ({ fault, view, isDrawn: (row + column) % 2 === 0 })),
)

test.each(sample(CASES))(
  'backends with $fault get fewer than ten requests a minute each: $view, drawn before: $isDrawn',
  async ({ fault, view, isDrawn }) => {
    const page = await openPage(view)
    if (isDrawn) {
      await page.show()
      await pass(LOADED_MS)
    }
    page.fail(fault)
    page.requests.length = 0
    if (!isDrawn) await page.show()
    await pass(MINUTE_MS)
    expectFew(page)
  },
)

type Part = [what: string, view: string, fault: Fault, path: RegExp]

test.each<Part>([
  ['prices', 'Swap', '500', /fungible/],
  ['the price of gas', 'Swap', '429', /gas-price/],
  ['pictures', 'AllWallets', '500', /Image/],
  ['pictures', 'AllWallets', 'no JSON', /Image/],
  ['pictures', 'AllWallets', 'no answer', /Image/],
  ['balances', 'Account', 'other JSON', /balance$/],
])(
  'a service of which only %s fail gets fewer than ten such requests a minute, in %s',
  async (_, view, fault, path) => {
    const page = await openPage(view)
    page.fail(fault, (_service, asked) => path.test(asked))
    await page.show()
    await pass(MINUTE_MS)
    const failed = page.requests.filter((one) => path.test(one.path))
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(10)
  },
)

describe('a page that is not seen costs nothing', () => {
  test.each(sample(Object.keys(VIEWS)))(
    'while %s is hidden, and each resource once when it is back',
    async (view) => {
      const page = await openPage(view)
      await page.show()
      await pass(LOADED_MS)
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      await rest()
      page.requests.length = 0
      await pass(10 * MINUTE_MS, 5_000)
      expect(page.requests).toEqual([])

      hidden.mockReturnValue(false)
      state.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(4_000)
      const paths = page.requests.map(({ service, path }) => `${service}${path}`)
      expect(paths).toEqual([...new Set(paths)])
    },
  )
})

test('an open account fetches each resource at most once per 30 s', async () => {
  const page = await openPage()
  await page.show()
  await pass(5 * MINUTE_MS, 5_000)
  const counts = new Map<string, number>()
  for (const { service, path } of page.requests) {
    if (/net_listening|\/e$/.test(path)) continue
    counts.set(service + path, (counts.get(service + path) ?? 0) + 1)
  }
  for (const [path, requests] of counts) expect(requests, path).toBeLessThanOrEqual(11)
  expect(counts.size).toBeGreaterThan(3)
})
