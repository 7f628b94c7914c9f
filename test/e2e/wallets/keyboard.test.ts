import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { all, openAll, PAIRING, wallet } from './all.js'

const WALLETS = Array.from({ length: 200 }, (_, index) => wallet(index))
const at = (page: Page) => page.locator('[role="gridcell"]:focus-within').getAttribute('data-index')

test.beforeEach(async ({ sandbox }) => sandbox.setWallets(WALLETS))

test('[WCAG-2.1.1] [WCAG-2.4.3] one stop for Tab, arrows move between the wallets, Enter chooses, back returns to the same tile', async ({
  open,
  page,
}) => {
  await open('kit', { options: PAIRING })
  const { card, search, certified, focused, title, tile, back } = await openAll(page)
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(certified).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Wallet 0')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName('Wallet 5')
  await page.keyboard.press('End')
  await expect(focused).toHaveAccessibleName('Wallet 7')
  await page.keyboard.press('Home')
  await expect(focused).toHaveAccessibleName('Wallet 4')
  await page.keyboard.press('PageDown')
  await expect.poll(async () => Number(await at(page))).toBeGreaterThanOrEqual(12)
  await page.keyboard.press('PageUp')
  await expect(focused).toHaveAccessibleName('Wallet 4')
  // Tabbing out and back returns to the same tile.
  await page.keyboard.press('Shift+Tab')
  await expect(certified).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Wallet 4')
  const height = async () => (await card.boundingBox())?.height
  const before = await height()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Wallet 4')
  await back.click()
  await expect(tile('Wallet 4')).toBeFocused()
  // The card returns to its height.
  await expect.poll(height).toBe(before)
})

test('the keyboard moves on through loading pages, and its tile stays while the list is scrolled away', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  const { tiles, focused, scroller, grid } = await openAll(page)
  await tiles.first().focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End')
      return at(page)
    })
    .toBe('199')
  await expect(focused).toBeInViewport()
  await expect(focused).toHaveAccessibleName('Wallet 199')
  await expect(grid).toHaveAttribute('aria-rowcount', '50')

  await scroller.evaluate((one) => one.scrollTo(0, 0))
  await expect(tiles.first()).toBeInViewport()
  await expect(focused).toHaveAccessibleName('Wallet 199')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAccessibleName('Wallet 198')
  await expect(focused).toBeInViewport()
})

test('[WCAG-4.1.2] the grid exposes its rows, its columns and the position of each tile', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  const { grid, tile } = await openAll(page)
  await expect(grid).toHaveRole('grid')
  await expect(grid).toHaveAccessibleName('Wallets')
  await expect(grid).toHaveAttribute('aria-colcount', '4')
  const cell = page.getByRole('gridcell').filter({ has: tile('Wallet 6') })
  await expect(cell).toHaveAttribute('aria-colindex', '3')
  await expect(page.getByRole('row').filter({ has: cell })).toHaveAttribute('aria-rowindex', '2')
})

test('a press while the list still scrolls hits the tile under the pointer', { tag: '@nightly' }, async ({
  open,
  page,
}) => {
  await open('kit', { options: PAIRING })
  const { scroller } = await openAll(page)
  const hit = await scroller.evaluate(async (one) => {
    const moved = new Promise((done) => one.addEventListener('scroll', done, { once: true }))
    one.scrollBy(0, 400)
    await moved
    await new Promise(requestAnimationFrame)
    const { left, top, height } = one.getBoundingClientRect()
    const points = [0, 1, 2, 3].map((row) => top + height / 2 + row * 20)
    const root = one.getRootNode() as ShadowRoot
    return points.map((y) => Boolean(root.elementFromPoint(left + 50, y)?.closest('[role="gridcell"]')))
  })
  expect(hit).toContain(true)
})

test('going back from a wallet further down restores the scroll position; a new visit starts at the top', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  const { scroller, tile, title, back, row, tiles } = await openAll(page)
  await expect
    .poll(async () => {
      await scroller.evaluate((one) => one.scrollBy(0, 400))
      return tile('Wallet 90').count()
    })
    .toBe(1)
  // The scroll position at the moment of the press: the test's own press scrolls first.
  await scroller.evaluate((one) => {
    const record = () => document.body.setAttribute('data-pressed-at', String(one.scrollTop))
    one.addEventListener('pointerdown', record, { capture: true, once: true })
  })
  await tile('Wallet 90').click()
  await expect(title).toHaveText('Wallet 90')
  const before = Number(await page.locator('body').getAttribute('data-pressed-at'))
  expect(before).toBeGreaterThan(0)
  await back.click()
  await expect(tile('Wallet 90')).toBeFocused()
  await expect(tile('Wallet 90')).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await scroller.evaluate((one) => one.scrollTop)) - before))
    .toBeLessThan(4)

  await back.click()
  await row.click()
  await expect(tiles.first()).toHaveAccessibleName('Wallet 0')
  await expect(tiles.first()).toBeInViewport()
})

test('going back from a found wallet restores the search without a new request', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await open('kit', { options: PAIRING })
  const { search, found, tile, title, back } = await openAll(page)
  await search.fill('wallet 15')
  await expect(found).toHaveText('11 wallets found')
  await tile('Wallet 153').click()
  await expect(title).toHaveText('Wallet 153')
  const asked = (await sandbox.requests({ path: '/getWallets' })).length
  await back.click()
  await expect(search).toHaveValue('wallet 15')
  await expect(tile('Wallet 153')).toBeFocused()
  expect((await sandbox.requests({ path: '/getWallets' })).length).toBe(asked)
})

test('from right to left the arrows are mirrored', { tag: '@nightly' }, async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ar'))
  const { tiles, focused, card } = await openAll(page)
  await expect(card).toHaveCSS('direction', 'rtl')
  const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? 0)
  await tiles.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAccessibleName('Wallet 1')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('Wallet 0')
})

test('[WCAG-1.4.4] [WCAG-1.4.10] fewer columns where the text is large or the screen narrow, and nothing is cut at the side', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('kit', { options: PAIRING })
  const { grid, card } = await openAll(page)
  const overflow = () => card.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect(grid).toHaveAttribute('aria-colcount', '3')
  expect(await overflow()).toBe(0)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect(grid).toHaveAttribute('aria-colcount', '2')
  expect(await overflow()).toBe(0)
  await expect(all(page).tiles.first()).toBeVisible()
})

test('[WCAG-2.4.3] the focused tile keeps focus when the number of columns changes', async ({
  open,
  page,
}) => {
  await open('kit', { options: PAIRING })
  const { grid, tile } = await openAll(page)
  await tile('Wallet 7').focus()
  await expect(grid).toHaveAttribute('aria-colcount', '4')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect(grid).not.toHaveAttribute('aria-colcount', '4')
  await expect(tile('Wallet 7')).toBeFocused()
})
