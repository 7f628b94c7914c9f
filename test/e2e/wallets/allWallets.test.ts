import { atMost } from '../../scripts/run/limits.js'
import { AMBER, connectWith, openModal, trackedEvents } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { all, askedFor, openAll, PAIRING, wallet } from './all.js'

test('[VIEW-01] Connect, Account, AllWallets are reached by a visitor', async ({ open, page, wallets }) => {
  await open('kit', { options: PAIRING })
  const { title, card, back, close } = await openAll(page)
  await expect(page.locator('[data-view="AllWallets"]')).toBeVisible()
  await expect(title).toHaveText('All Wallets')
  await expect.poll(() => trackedEvents(page)).toContain('CLICK_ALL_WALLETS')
  await back.click()
  await expect(page.locator('[data-view="Connect"]')).toBeVisible()
  await expect(title).toHaveText('Connect Wallet')
  await close.click()
  await expect(card).toBeHidden()
  await connectWith(page, wallets.amber, AMBER)
  await openModal(page)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
})

test('hundreds of wallets are scrolled through with few of them in the document, a request for each page', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await open('kit', { options: PAIRING })
  const { tiles, scroller, grid } = await openAll(page)
  const most = { count: 0 }
  const reachEnd = async () => {
    most.count = Math.max(most.count, await tiles.count())
    await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    return Number(await grid.getAttribute('aria-rowcount'))
  }
  // 600 wallets in four columns.
  await expect.poll(reachEnd, { timeout: atMost(30_000), intervals: [50] }).toBeGreaterThanOrEqual(150)
  expect(most.count).toBeLessThan(80)
  expect(await page.locator('[role="gridcell"]').count()).toBeLessThan(80)

  const pages = (await askedFor(sandbox))
    .filter(({ entries }) => entries === '40')
    .map((query) => Number(query.page))
  expect(pages).toEqual(pages.map((_, index) => index + 1))
  expect(pages.length).toBeGreaterThanOrEqual(15)
})

test('every page loads once, and then nothing is left to load', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(Array.from({ length: 50 }, (_, index) => wallet(index)))
  await open('kit', { options: PAIRING })
  const { grid, scroller, tile } = await openAll(page)
  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(grid).toHaveAttribute('aria-rowcount', '13')
  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(tile('Wallet 49')).toBeVisible()
  await expect(page.locator('.lk-skeleton-grid')).toHaveCount(0)
  expect((await askedFor(sandbox)).filter(({ entries }) => entries === '40')).toHaveLength(2)
})

test('pictures come as tiles come into view, in boxes that are there before', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(Array.from({ length: 120 }, (_, index) => wallet(index)))
  await sandbox.fault({ service: 'catalogue', path: '/getWalletImage', delayMs: 60_000 })
  await open('kit', { options: PAIRING })
  const { tile, tiles, scroller } = await openAll(page)
  const place = () =>
    tile('Wallet 8').evaluate((one) => {
      const { width, height, top } = one.getBoundingClientRect()
      return { width, height, top: top - (one.closest('[role="grid"]')?.getBoundingClientRect().top ?? 0) }
    })
  await expect(tile('Wallet 8')).toBeVisible()
  const before = await place()
  await expect(tiles.locator('img')).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(tile('Wallet 8').locator('img')).toBeVisible()
  expect(await place()).toEqual(before)

  const far = tile('Wallet 39')
  await expect(far).toHaveCount(0)
  await scroller.evaluate((one) => one.scrollTo(0, 700))
  // Every tile on screen, regardless of earlier ones.
  await expect(far).toBeVisible()
  await expect.poll(async () => tiles.filter({ hasNot: page.locator('img') }).count()).toBe(0)
})

test('installed wallets come first, marked as such, and connect in this browser', {
  tag: '@nightly',
}, async ({ open, page, sandbox, wallets }) => {
  await sandbox.setWallets([
    wallet(1),
    wallet(2, { name: 'Birch Wallet', rdns: 'dev.latchkey.birch' }),
    wallet(3),
    wallet(4),
    wallet(5),
    wallet(6, { name: 'Amber Wallet', rdns: 'dev.latchkey.amber' }),
  ])
  await open('kit', { options: PAIRING })
  const { tiles } = await openAll(page)
  await expect(tiles).toHaveCount(6)
  await expect(tiles.nth(0)).toHaveAccessibleName(/(Birch|Amber) Wallet Installed/)
  await expect(tiles.nth(1)).toHaveAccessibleName(/(Birch|Amber) Wallet Installed/)
  await expect(tiles.nth(2)).toHaveAccessibleName('Wallet 1')
  await tiles.filter({ hasText: 'Amber' }).click()
  await wallets.amber.approve()
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
})

test('a name of any length stays in its tile', { tag: '@nightly' }, async ({ open, page, sandbox }) => {
  const names = [
    'W'.repeat(1_000_000),
    'عائلة المحافظ الرقمية '.repeat(6),
    'Donaudampfschifffahrtsgesellschaft'.repeat(3),
  ]
  await sandbox.setWallets([...names.map((name, index) => wallet(index, { name })), wallet(9)])
  await open('kit', { options: PAIRING })
  const { tiles, tile, card } = await openAll(page)
  await expect(tiles).toHaveCount(4)
  const usual = await tile('Wallet 9').boundingBox()
  for (const one of await tiles.all()) {
    const box = await one.boundingBox()
    expect(box?.height).toBe(usual?.height)
    expect(box?.width).toBeCloseTo(usual?.width ?? 0, 0)
    expect((await one.locator('.lk-tile-name').textContent())?.length).toBeLessThanOrEqual(65)
  }
  expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('the second click of a double click presses nothing that a new view brings under the pointer', async ({
  open,
  page,
}) => {
  await open('kit', { options: PAIRING })
  const { back } = await openAll(page)
  const { row, tiles } = all(page)
  await back.click()
  await expect(row).toContainText(/\d/)
  await settled(page)
  await row.hover({ position: { x: 30, y: 28 } })
  await page.mouse.down()
  await page.mouse.up()
  await settled(page)
  await expect.poll(() => tiles.evaluateAll((some) => some.some((one) => one.matches(':hover')))).toBe(true)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await settled(page)
  // One step leads back to the list.
  await back.click()
  await expect(row).toBeVisible()
})
