import { expect, test } from '../fixtures.js'
import { asked, loadMore, makeCatalogue, read, statusOf } from './catalogue.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const LEDGER = '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'

test('a page of the list costs one request, even if asked for repeatedly, and all pages hold all wallets', {
  tag: '@nightly',
}, async ({ page, sandbox, open }) => {
  await open('kit')
  await makeCatalogue(page)
  for (let pages = 1; (await read(page)).hasMore; pages += 1) {
    await page.evaluate(() => {
      for (let time = 0; time < 5; time += 1) window.catalogue.loadMore()
    })
    await expect.poll(() => statusOf(page, 'all')).toBe('ready')
    expect((await read(page)).pages).toBe(pages)
  }
  await loadMore(page)
  const { all, count, pages } = await read(page)
  expect(count).toBeGreaterThan(600)
  expect([all.ids.length, new Set(all.ids).size]).toEqual([count, count])
  const chains = sandbox.config.networks.slice(0, 2).map(({ id }) => `eip155:${id}`)
  expect(await asked(sandbox)).toEqual(
    Array.from({ length: pages }, (_, index) => ({
      projectId: sandbox.projectId,
      st: 'appkit',
      sv: expect.stringMatching(/^html-/),
      page: String(index + 1),
      entries: '40',
      chains: chains.join(),
    })),
  )
})

test('the first lists are the featured wallets in the given order, the recommended ones without them, and no excluded one', async ({
  page,
  sandbox,
  open,
}) => {
  await open('kit')
  await makeCatalogue(page, { featuredWalletIds: [TRUST, METAMASK], excludeWalletIds: [LEDGER] })
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) window.catalogue.start()
  })
  await expect.poll(() => statusOf(page, 'featured')).toBe('ready')
  await expect.poll(() => statusOf(page, 'recommended')).toBe('ready')
  const { featured, recommended, count } = await read(page)
  expect(featured.ids).toEqual([TRUST, METAMASK])
  expect(recommended.ids).toHaveLength(4)
  for (const id of [TRUST, METAMASK, LEDGER]) expect(recommended.ids).not.toContain(id)
  expect(count).toBeGreaterThan(600)
  // They are asked at once. The one of a single entry learns the name of the excluded wallet, so that it is recognised
  // among the installed ones.
  await expect
    .poll(async () => (await asked(sandbox)).map(({ entries }) => entries).sort())
    .toEqual(['1', '2', '4'])

  await loadMore(page)
  await expect.poll(() => statusOf(page, 'all')).toBe('ready')
  const { all } = await read(page)
  expect(all.ids.slice(0, 6)).toEqual([TRUST, METAMASK, ...recommended.ids])
  expect((await asked(sandbox)).at(-1)).toMatchObject({
    exclude: [LEDGER, TRUST, METAMASK, ...recommended.ids].join(),
  })
})

test('a search sends one request, for at most a hundred wallets', { tag: '@nightly' }, async ({
  page,
  sandbox,
  open,
}) => {
  await open('kit')
  await makeCatalogue(page)
  const search = (text: string, certified: boolean) =>
    page.evaluate(
      async ([search, only]) => {
        const { signal } = new AbortController()
        const { wallets, count } = await window.catalogue.search({ search, certified: only, signal })
        return { names: wallets.map(({ name }) => name), count }
      },
      [text, certified] as const,
    )
  const found = await search('VAULT', false)
  expect(found.names.length).toBeGreaterThan(10)
  for (const name of found.names) expect(name.toLowerCase()).toContain('vault')
  const certified = await search('', true)
  expect(certified.names).toHaveLength(100)
  expect(certified.count).toBeGreaterThan(100)
  expect(await search('no such wallet', false)).toEqual({ names: [], count: 0 })
  expect(await asked(sandbox)).toMatchObject([
    { entries: '100', search: 'VAULT' },
    { entries: '100', badge_type: 'certified' },
    { entries: '100', search: 'no such wallet' },
  ])
})

test('malformed entries and invalid links are dropped', { tag: '@nightly' }, async ({
  page,
  sandbox,
  open,
}) => {
  const good = { id: 'a'.repeat(64), name: 'Good', chains: [`eip155:${sandbox.config.networks[0]?.id}`] }
  await sandbox.setWallets([
    { ...good, id: 'b'.repeat(64), name: 'x'.repeat(1_000_000) },
    null,
    'wallet',
    { name: 'Nobody' },
    { ...good, mobile_link: 'javascript:alert(1)', desktop_link: 'good://', homepage: 'data:text/html,x' },
    { ...good, name: 'The same again' },
  ])
  await open('kit')
  await makeCatalogue(page)
  await loadMore(page)
  await expect.poll(() => statusOf(page, 'all')).toBe('ready')
  const [long, wallet, ...others] = await page.evaluate(() => window.catalogue.get().all.wallets)
  expect(long?.name).toHaveLength(64)
  expect(wallet).toEqual({ ...good, desktop_link: 'good://' })
  expect(others).toEqual([])
})
