import { AMBER, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { choose, PHONES, pairing, readUri, USE, WALLET } from './pair.js'

const tile = (id: string) => `wallet-search-item-${id}`

test('[VIEW-13] the row of WalletConnect opens the view with its code, on a phone all wallets', async ({
  open,
  page,
  browser,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await (await openModal(page)).wallet('walletconnect').click()
  await expect(page.locator('[data-view="ConnectingWalletConnect"]')).toBeVisible()
  await expect(parts(page).title).toHaveText('WalletConnect')
  await readUri(page)

  for (const device of Object.values(PHONES)) {
    const context = await browser.newContext(device)
    const phone = await context.newPage()
    await open('kit', { wallets: 'none', page: phone })
    await makeKit(phone, USE)
    const row = (await openModal(phone)).wallet('walletconnect')
    await expect(row).not.toContainText('QR code')
    await row.tap()
    await expect(phone.locator('[data-view="AllWallets"]')).toBeVisible()
    await context.close()
  }
})

test('[VIEW-02] [VIEW-14] an installed wallet connects in this browser, any other pairs', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const amber = { id: 'a'.repeat(64), name: 'Another name', rdns: AMBER, mobile_link: 'amber://' }
  // Two wallets without rdns are not the same wallet.
  const nameless = { ...WALLET, rdns: undefined }
  await sandbox.setWallets([amber, nameless])
  await open('kit', { wallets: 'amber' })
  await makeKit(page, USE)
  const { back } = await openModal(page)
  await page.getByTestId('all-wallets').click()
  await page.getByTestId(tile(amber.id)).click()
  await expect(page.locator('[data-view="ConnectingExternal"]')).toBeVisible()
  await expect(wallets.amber.prompt).toBeVisible()
  await back.click()
  await wallets.amber.reject()
  await page.getByTestId(tile(nameless.id)).click()
  await expect(page.locator('[data-view="ConnectingWalletConnect"]')).toBeVisible()
  await expect(parts(page).title).toHaveText('Meridian')
  await readUri(page)
})

test('a wallet with several ways to connect has a tab for each', async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await choose(page, {
    ...WALLET,
    rdns: 'example.meridian',
    webapp_link: 'https://web.wallet.example',
    desktop_link: 'meridian://',
  })
  const { tab, code, openApp } = pairing(page)
  await expect(page.getByRole('tab')).toHaveText(['Mobile', 'Web app', 'Desktop', 'Browser'])
  const uri = await readUri(page)
  await tab('webapp').click()
  await expect(openApp).toBeVisible()
  await expect(code).toHaveCount(0)
  await tab('browser').click()
  await expect(parts(page).card).toContainText('Not detected')
  // All tabs use the same pairing.
  await tab('mobile').click()
  expect(await readUri(page)).toBe(uri)
})

test('a wallet injected under another name connects in its own tab, one attempt at a time', {
  tag: '@nightly',
}, async ({ open, page, phone, wallets }) => {
  await open('kit', { wallets: 'cedar' })
  await page.evaluate(() => Object.assign(Reflect.get(window, 'ethereum'), { isMeridian: true }))
  await makeKit(page, USE)
  await choose(page, { ...WALLET, injected: [{ namespace: 'eip155', injected_id: 'isMeridian' }] })
  await expect(page.getByRole('tab')).toHaveText(['Browser', 'Mobile'])
  await expect(wallets.cedar.prompt).toBeVisible()
  await pairing(page).tab('mobile').click()
  const uri = await readUri(page)
  // An approval in the browser is too late now.
  await wallets.cedar.approve()
  await expect(parts(page).card).toBeVisible()
  await phone.pair(uri)
  await phone.approve()
  await expect(parts(page).card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getWalletInfo()?.name)).toBe('Latchkey Phone')
})
