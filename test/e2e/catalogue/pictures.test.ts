import { expect, test } from '../fixtures.js'
import { loadMore, makeCatalogue, read, statusOf } from './catalogue.js'

const images = '/getWalletImage/'
/** A one-pixel PNG: the sandbox's pictures are SVG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures are shown from memory under the strict policy, each fetched once, and released with the kit', async ({
  page,
  sandbox,
  open,
}) => {
  let isFirst = true
  await page.route(`**${images}*`, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ body: PNG, contentType: 'image/png', headers })
  })
  await open('kit', { csp: 'strict' })
  await makeCatalogue(page)
  await loadMore(page)
  await expect.poll(() => statusOf(page, 'all')).toBe('ready')
  const urls = await page.evaluate(async () => {
    const wallets = window.catalogue.get().all.wallets.slice(0, 30)
    const both = await Promise.all([...wallets, ...wallets].map((wallet) => window.catalogue.image(wallet)))
    return [...new Set(both)].filter((url) => url !== undefined)
  })
  expect(urls.length).toBeGreaterThan(20)
  const fetched = (await sandbox.requests({ service: 'catalogue' })).filter(({ path }) =>
    path.startsWith(images),
  )
  expect(fetched.length).toBe(new Set(fetched.map(({ path }) => path)).size)

  const width = (url: string) =>
    page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode().catch(() => undefined)
      return image.naturalWidth
    }, url)
  const kept = urls.filter((url) => url.startsWith('blob:'))
  const drawn = urls.filter((url) => url.startsWith('data:'))
  expect([kept.length, drawn.length > 20]).toEqual([1, true])
  for (const url of kept) expect(await width(url)).toBe(1)
  for (const url of drawn.slice(0, 3)) expect(await width(url)).toBe(64)
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  // After destruction no object URL works any more; SVG drawings use data URLs.
  for (const url of kept) expect(await width(url)).toBe(0)
  expect(await sandbox.cspReports()).toEqual([])
})

test('pictures that never load delay no page of the list', async ({ page, sandbox, open }) => {
  await sandbox.fault({ service: 'catalogue', path: images, hang: true })
  await open('kit')
  await makeCatalogue(page)
  for (const pages of [1, 2, 3]) {
    await loadMore(page)
    // A picture request times out after 10 s.
    await expect.poll(() => statusOf(page, 'all')).toBe('ready')
    expect((await read(page)).pages).toBe(pages)
  }
})
