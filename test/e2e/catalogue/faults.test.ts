import type { Page } from '@playwright/test'
import type { Fault } from '../../sandbox/types.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { asked, loadMore, makeCatalogue, read, statusOf } from './catalogue.js'

const FAULTS: readonly [string, Partial<Fault>, number][] = [
  ['429', { status: 429 }, 3],
  ['500', { status: 500 }, 3],
  ['503', { status: 503 }, 3],
  ['no connection', { drop: true }, 3],
  ['no answer', { hang: true }, 2],
  ['half an answer', { truncate: true }, 1],
  ['a page', { body: '<!doctype html><title>Welcome</title>', contentType: 'text/html' }, 1],
  ['JSON of another kind', { body: { error: 'no' } }, 1],
]

/** Advances the page's time until nothing is loading. */
async function passTime(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000)
        const { recommended, all } = await read(page)
        return [recommended.status, all.status]
      },
      { intervals: [50] },
    )
    .not.toContain('loading')
}
/**
 * Counts the page's requests for recommended wallets and for the first page. The service may see one more after a cut
 * connection, because the browser itself repeats the request on a fresh one.
 */
function countRequests(page: Page): () => [recommended: number, all: number] {
  const entries: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/getWallets') entries.push(searchParams.get('entries'))
  })
  const count = (size: string) => entries.filter((one) => one === size).length
  return () => [count('4'), count('40')]
}

for (const [what, fault, tries] of FAULTS) {
  test(
    `a catalogue that answers with ${what}: ${tries} of three tries for a list, then none`,
    nightlyUnless(what === '503' || what === 'half an answer'),
    async ({ page, sandbox, open }) => {
      const counts = countRequests(page)
      await page.clock.install()
      await sandbox.fault({ service: 'catalogue', path: '/getWallets', ...fault })
      await open('kit')
      await makeCatalogue(page)
      await page.evaluate(() => {
        window.catalogue.start()
        window.catalogue.loadMore()
      })
      await passTime(page)
      const { recommended, all } = await read(page)
      expect([recommended.status, all.status]).toEqual(['failed', 'failed'])
      expect(counts()).toEqual([tries, tries])

      await page.clock.runFor(600_000)
      expect(counts()).toEqual([tries, tries])

      // The visitor tries again, and the request succeeds.
      await sandbox.clearFaults()
      await loadMore(page)
      await passTime(page)
      expect(await statusOf(page, 'all')).toBe('ready')
      expect(counts()).toEqual([tries, tries + 1])
    },
  )
}

test('a service that fails once is retried silently', async ({ page, sandbox, open }) => {
  const counts = countRequests(page)
  await page.clock.install()
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 503, times: 2 })
  await open('kit')
  await makeCatalogue(page)
  await loadMore(page)
  await passTime(page)
  expect(await statusOf(page, 'all')).toBe('ready')
  expect(counts()).toEqual([0, 3])
})

test('no list is requested while offline; back online each is requested once', async ({
  page,
  context,
  open,
}) => {
  const counts = countRequests(page)
  await open('kit')
  await makeCatalogue(page)
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  let failed = 0
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === '/getWallets') failed += 1
  })
  await page.evaluate(() => {
    window.catalogue.start()
    window.catalogue.loadMore()
  })
  expect([await statusOf(page, 'recommended'), await statusOf(page, 'all')]).toEqual(['loading', 'loading'])
  await context.setOffline(false)
  await expect.poll(() => statusOf(page, 'recommended')).toBe('ready')
  await expect.poll(() => statusOf(page, 'all')).toBe('ready')
  expect([counts(), failed]).toEqual([[1, 1], 0])
})

test('a destroyed kit sends no more requests', async ({ page, sandbox, open }) => {
  await page.clock.install()
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 500 })
  await open('kit')
  await makeCatalogue(page)
  await loadMore(page)
  await expect.poll(async () => (await asked(sandbox)).length).toBe(1)
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  await page.clock.runFor(600_000)
  await loadMore(page)
  await page.clock.runFor(600_000)
  expect(await asked(sandbox)).toHaveLength(1)
})
