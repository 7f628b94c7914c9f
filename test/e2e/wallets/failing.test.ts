import { atMost } from '../../scripts/run/limits.js'
import { AMBER, makeKit, openModal, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { all, askedFor, openAll, PAIRING, wallet } from './all.js'

const LIST = { service: 'catalogue', path: '/getWallets' } as const
const WALLETS = Array.from({ length: 90 }, (_, index) => wallet(index))

test('without the catalogue the list appears at once, names what is missing, and retries on request', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(WALLETS)
  await sandbox.fault({ ...LIST, status: 500 })
  await open('kit', { options: PAIRING, wallets: 'none' })
  await makeKit(page)
  const { card, wallet: row } = await openModal(page)
  await expect(row('walletconnect')).toBeVisible()
  // Measure by layout: the card may still be growing as it opens.
  const place = () => all(page).row.evaluate((one) => one.closest('li')?.offsetTop)
  const before = await place()
  const retry = page.getByTestId('connect-more-retry')
  await expect(retry).toBeVisible()
  expect(await askedFor(sandbox)).toHaveLength(3)
  expect(await place()).toBe(before)
  await sandbox.clearFaults()
  await retry.click()
  await expect(card.getByRole('listitem')).toHaveText([
    /WalletConnect/,
    /Wallet 0/,
    /Wallet 1/,
    /All Wallets/,
  ])
  expect(await askedFor(sandbox)).toHaveLength(4)
})

for (const [name, fault, tries] of [
  ['status 429', { status: 429 }, 3],
  ['status 503', { status: 503 }, 3],
  ['half an answer', { truncate: true }, 3],
  ['a page instead of a list', { body: '<html></html>', contentType: 'text/html' }, 1],
] as const) {
  test(
    `all wallets with ${name}: a few tries, then the visitor's word`,
    nightlyUnless(name === 'status 503'),
    async ({ open, page, sandbox }) => {
      await sandbox.setWallets(WALLETS)
      await open('kit', { options: PAIRING })
      await makeKit(page)
      await openModal(page)
      const { row, failed, tiles } = all(page)
      await expect(row.getByText('90')).toBeVisible()
      await sandbox.fault({ ...LIST, ...fault })
      const before = (await askedFor(sandbox)).length
      await row.click()
      // Known wallets are shown; the rest are missing.
      const retry = page.getByTestId('connect-more-retry').or(failed.getByRole('button'))
      await expect(retry).toBeVisible({ timeout: atMost(20_000) })
      const made = (await askedFor(sandbox)).length - before
      expect(made).toBeLessThanOrEqual(3)
      expect(made).toBeGreaterThanOrEqual(Math.min(tries, 1))
      await sandbox.clearFaults()
      await retry.click()
      await expect(tiles.nth(10)).toBeVisible()
      expect((await askedFor(sandbox)).length - before).toBe(made + 1)
    },
  )
}

test('a failed page further down is retried only by the visitor', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(WALLETS)
  await open('kit', { options: PAIRING })
  const { scroller, grid } = await openAll(page)
  const before = (await askedFor(sandbox)).length
  await sandbox.fault({ ...LIST, status: 400 })
  const toEnd = () => scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await toEnd()
  const retry = page.getByTestId('connect-more-retry')
  await expect(retry).toBeVisible()
  for (const part of [0.5, 0.9, 1]) {
    await scroller.evaluate((one, share) => one.scrollTo(0, one.scrollHeight * share), part)
  }
  expect((await askedFor(sandbox)).length - before).toBe(1)
  await sandbox.clearFaults()
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect
    .poll(async () => {
      await toEnd()
      return grid.getAttribute('aria-rowcount')
    })
    .toBe('23')
})

test('N-123 pictures that never load: every list is used without them', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  await sandbox.setWallets(Array.from({ length: 100 }, (_, index) => wallet(index)))
  for (const path of ['/getWalletImage', '/public/']) {
    await sandbox.fault({ service: 'catalogue', path, hang: true })
  }
  await open('kit', { options: PAIRING, wallets: 'amber' })
  const { tiles, scroller, back, title, wallet: row, tile } = await openAll(page)
  await expect(tiles.nth(12)).toHaveAccessibleName('Wallet 12')
  await tiles.nth(12).click()
  await expect(title).toHaveText('Wallet 12')
  await back.click()
  await expect
    .poll(async () => {
      await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
      return tile('Wallet 99').count()
    })
    .toBe(1)
  await expect(tiles.locator('img')).toHaveCount(0)
  await back.click()
  await expect(page.getByTestId('connect-more-retry')).toHaveCount(0)
  await row(AMBER).click()
  await wallets.amber.approve()
  await expect.poll(async () => (await readKit(page)).isConnected).toBe(true)
})

test('N-121 going offline while the list is open shows a notice, and the list loads once online, without a request storm', async ({
  open,
  page,
  sandbox,
  context,
}) => {
  await sandbox.setWallets(WALLETS)
  await sandbox.fault({ ...LIST, hang: true })
  await open('kit', { options: PAIRING })
  await makeKit(page)
  await openModal(page)
  const { row, tiles } = all(page)
  await row.click()
  await expect(page.locator('.lk-skeleton-grid')).toBeVisible()
  await context.setOffline(true)
  // One message: the view's takes the place of the bar.
  await expect(page.getByTestId('wallet-list-offline')).toBeVisible()
  await expect(page.getByTestId('lk-offline')).toBeHidden()
  const before = (await askedFor(sandbox)).length
  await sandbox.clearFaults()
  await context.setOffline(false)
  await expect(tiles.nth(20)).toBeVisible()
  await expect(page.getByTestId('lk-offline')).toHaveCount(0)
  // The recommended wallets and the first page, each once more.
  expect((await askedFor(sandbox)).length - before).toBeLessThanOrEqual(3)
})
