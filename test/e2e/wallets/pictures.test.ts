import { makeCosmosKit } from '../chains/cosmosKit.js'
import { AMBER, connect, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

const KEPLR = '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb'

test('an installed wallet without a picture gets the catalogue’s, in the list and in the waiting view', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  const image_id = '11111111-2222-3333-4444-555555555555'
  await sandbox.setWallets([{ id: KEPLR, name: 'Keplr', image_id, chains: [] }], 'before')
  await open('kit', { wallets: 'grove', csp: 'strict' })
  await makeCosmosKit(page, { use: ['cosmos', 'walletconnect'] })
  const { wallet, card, back } = parts(page)
  await page.getByTestId('connect-button').click()
  await expect(wallet('keplr').locator('img[src^="data:image/svg+xml;base64,"]')).toBeVisible()
  await wallet('keplr').click()
  await expect(card.locator('.lk-wait img[src^="data:image/svg+xml;base64,"]')).toBeVisible()
  await back.click()
  await expect(wallet('keplr').locator('img[src^="data:image/svg+xml;base64,"]')).toBeVisible()
  const lists = await sandbox.requests({ service: 'catalogue', path: '/getWallets' })
  expect(lists.filter(({ query }) => query.include?.includes(KEPLR))).toHaveLength(1)
  expect(await sandbox.cspReports()).toEqual([])
})

test('picture URLs from services are never requested from a private network', async ({
  open,
  page,
  sandbox,
}) => {
  const asked: string[] = []
  await page.route(/^https:\/\/(10\.0\.0\.1|localhost|router\.lan|pictures\.example)\//, async (route) => {
    asked.push(new URL(route.request().url()).host)
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const hosts = ['10.0.0.1', 'localhost', 'router.lan', 'pictures.example']
  const wallets = hosts.map((host, index) => ({
    ...{ id: String(index).repeat(64), name: `Wallet ${host}`, mobile_link: 'wallet://' },
    image_url: `https://${host}/wallet.png`,
  }))
  await sandbox.setWallets(wallets, 'before')
  const chainId = 'eip155:31337'
  const balances = hosts.map((host, index) => ({
    ...{ name: `Token ${index}`, symbol: `T${index}`, chainId, price: 1, value: 1 },
    ...{ quantity: { decimals: '18', numeric: '1' }, iconUrl: `https://${host}/token.png` },
    address: `${chainId}:0x${String(index).repeat(40)}`,
  }))
  await sandbox.fault({ service: 'blockchain', path: '/v1/account/*/balance', body: { balances } })
  const transfers = hosts.map((host) => {
    const picture = { url: `https://${host}/card.png` }
    const nft_info = {
      name: `Card ${host}`,
      content: { preview: picture, detail: picture },
      flags: { is_spam: false },
    }
    return { nft_info, direction: 'in', quantity: { numeric: '1' } }
  })
  const metadata = {
    ...{ operationType: 'receive', hash: '0x1', chain: chainId, minedAt: new Date(0).toISOString() },
    ...{ sentFrom: '0x1', sentTo: '0x2', status: 'confirmed' },
  }
  const data = [{ id: 'one', metadata, transfers }]
  await sandbox.fault({ service: 'blockchain', path: '/v1/account/*/history', body: { data, next: null } })
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  await makeKit(page, { use: ['evm', 'walletconnect'] })
  await page.evaluate(() => window.visit.kit.open({ view: 'AllWallets' }))
  await expect.poll(() => asked).toEqual(['pictures.example'])
  await page.evaluate(() => window.visit.kit.close())
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await openModal(page)
  await expect(parts(page).card).toContainText('Token 3')
  await expect.poll(() => asked).toHaveLength(2)
  await page.getByTestId('tab-nfts').click()
  await expect(page.getByText('Card router.lan')).toBeVisible()
  await expect.poll(() => asked).toEqual(Array(3).fill('pictures.example'))
})
