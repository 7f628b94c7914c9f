import { AMBER, makeKit, openModal, trackedEvents } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { PAIRING, wallet } from './all.js'

const STORES = {
  chrome_store: 'https://chrome.example/one',
  app_store: 'https://apps.example/one',
  play_store: 'https://play.example/one',
}
const GUIDE = 'https://walletguide.walletconnect.network'

async function openGetWallet(page: Parameters<typeof openModal>[0]) {
  await makeKit(page)
  const parts = await openModal(page)
  await page.getByTestId('w3m-header-help').click()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(page.locator('[data-view="GetWallet"]')).toBeVisible()
  return { ...parts, guide: page.getByTestId('w3m-wallet-guide-explore') }
}

test('a newcomer sees a few wallets, with every place to get each', async ({ open, page, sandbox }) => {
  await sandbox.setWallets([
    wallet(1, { ...STORES, badge_type: 'certified' }),
    wallet(2),
    wallet(3, { homepage: null }),
  ])
  await open('kit', { options: PAIRING, wallets: 'none' })
  const { guide, title, back } = await openGetWallet(page)
  await expect(guide).toHaveAttribute('href', GUIDE)
  // A wallet with only a website is suggested at once; one without any link is not.
  await expect(page.getByTestId(`get-wallet-${wallet(2).id}`)).toHaveAttribute(
    'href',
    'https://wallet2.example',
  )
  await expect(page.getByTestId(`get-wallet-${wallet(3).id}`)).toHaveCount(0)
  await page.getByTestId(`get-wallet-${wallet(1).id}`).click()
  await expect(title).toHaveText('Get Wallet 1')
  const hrefs = {
    'chrome-extension': STORES.chrome_store,
    'ios-app': STORES.app_store,
    'android-app': STORES.play_store,
    website: 'https://wallet1.example',
  }
  for (const [kind, href] of Object.entries(hrefs)) {
    const row = page.getByTestId(`download-${kind}`)
    await expect(row).toHaveAttribute('href', href)
    await expect(row).toHaveAttribute('target', '_blank')
    await expect(row).toHaveAttribute('rel', /noopener/)
  }
  const code = page.getByTestId('download-qr')
  await expect(code).toHaveAttribute('uri', STORES.app_store)
  await page.getByTestId('tab-android-app').click()
  await expect(code).toHaveAttribute('uri', STORES.play_store)
  await back.click()
  await expect(page.getByTestId(`get-wallet-${wallet(1).id}`)).toBeFocused()
  await expect.poll(() => trackedEvents(page)).toContain('CLICK_GET_WALLET')
})

test('other wallets are suggested if the recommended ones cannot be installed or are installed already', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  const nowhere = [1, 2, 3].map((index) => wallet(index, { homepage: null }))
  const here = wallet(4, { rdns: AMBER })
  await sandbox.setWallets([...nowhere, here, ...[5, 6, 7, 8, 9].map((index) => wallet(index))])
  await open('kit', { options: PAIRING, wallets: 'amber' })
  await openGetWallet(page)
  const names = ['Wallet 5', 'Wallet 6', 'Wallet 7', 'Wallet 8']
  await expect(page.locator('[data-testid^="get-wallet-"].lk-row')).toHaveText(names)
})

test('without any suggestion the words lead to the guide', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets([wallet(1, { homepage: null })])
  await open('kit', { options: PAIRING, wallets: 'none' })
  const { card, guide } = await openGetWallet(page)
  await expect(card).toContainText('Find a wallet in the guide and install it')
  await expect(guide).toHaveAttribute('href', GUIDE)
})

test('only existing download links are listed, and none that would run code', async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  await makeKit(page)
  await openModal(page)
  const show = (given: Record<string, unknown>) =>
    page.evaluate(async (one) => {
      const runtime = await window.kernelOf(window.lk.kits[0]).runtime()
      runtime?.router.replace('Downloads', { wallet: one })
    }, given)
  const rows = page.locator('[data-testid^="download-"].lk-row')
  await show(wallet(1, { app_store: 'javascript:window.__p=1', play_store: 'intent://x#Intent;end' }))
  await expect(rows).toHaveText(['Website'])
  await expect(page.getByTestId('download-qr')).toHaveCount(0)
  await show({ id: 'x', name: 'Nowhere' })
  await expect(page.getByTestId('downloads-none')).toContainText('Look for Nowhere')
})

test('the guide is available while the catalogue fails, and the visitor can retry', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets([wallet(1), wallet(2)])
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 400 })
  await open('kit', { options: PAIRING, wallets: 'none' })
  const { guide } = await openGetWallet(page)
  await expect(guide).toHaveAttribute('href', GUIDE)
  const retry = page.getByTestId('connect-more-retry')
  await expect(retry).toBeVisible()
  await sandbox.clearFaults()
  await retry.click()
  await expect(page.getByTestId(`get-wallet-${wallet(2).id}`)).toBeVisible()
})
