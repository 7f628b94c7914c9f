import { devices } from '@playwright/test'
import { makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { all, openAll, PAIRING, wallet } from './all.js'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

test('on a phone WalletConnect leads to all wallets with an app link, and to a code for another phone', {
  tag: '@journey',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets([wallet(1), wallet(2, { mobile_link: null }), wallet(3)])
  await open('kit', { options: PAIRING, wallets: 'none' })
  await makeKit(page, { allWallets: 'ONLY_MOBILE' })
  const { wallet: row, back } = await openModal(page)
  const { tiles, row: allRow } = all(page)
  await expect(allRow).toBeVisible()
  await row('walletconnect').tap()
  await expect(page.locator('[data-view="AllWallets"]')).toBeVisible()
  await expect(tiles).toHaveCount(2)
  await page.getByTestId('all-wallets-qr').tap()
  await expect(page.locator('[data-view="ConnectingWalletConnect"]')).toBeVisible()
  await back.tap()
  await expect(tiles).toHaveCount(2)
})

test('the search field on a sheet stays in place for any results', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(Array.from({ length: 60 }, (_, index) => wallet(index)))
  await open('kit', { options: PAIRING, wallets: 'none' })
  const { search, tiles, none, clear, scroller } = await openAll(page)
  const top = async () => (await search.boundingBox())?.y
  const before = await top()
  await search.fill('wallet 33')
  await expect(tiles).toHaveCount(1)
  expect(await top()).toBe(before)
  await search.fill('nobody')
  await expect(none).toBeVisible()
  expect(await top()).toBe(before)
  expect(await scroller.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await clear.tap()
  await expect(tiles).not.toHaveCount(1)
  await expect.poll(top).toBe(before)
})
