import { makeCosmosKit } from '../chains/cosmosKit.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

const KEPLR = '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb'

test('a wallet on the page that brings no picture has the catalogue’s, in the list and where it is waited for', async ({
  open,
  page,
  sandbox,
}) => {
  const image_id = '11111111-2222-3333-4444-555555555555'
  await sandbox.setWallets([{ id: KEPLR, name: 'Keplr', image_id, chains: [] }], 'before')
  await open('kit', { wallets: 'grove', csp: 'strict' })
  await makeCosmosKit(page, { use: ['cosmos', 'walletconnect'] })
  const { wallet, card, back } = parts(page)
  await page.getByTestId('connect-button').click()
  await expect(wallet('keplr').locator('img[src^="blob:"]')).toBeVisible()
  await wallet('keplr').click()
  await expect(card.locator('.lk-wait img[src^="blob:"]')).toBeVisible()
  await back.click()
  await expect(wallet('keplr').locator('img[src^="blob:"]')).toBeVisible()
  const lists = await sandbox.requests({ service: 'catalogue', path: '/getWallets' })
  expect(lists.filter(({ query }) => query.include?.includes(KEPLR))).toHaveLength(1)
  expect(await sandbox.cspReports()).toEqual([])
})
