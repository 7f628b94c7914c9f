import { type Hex, verifyMessage } from 'viem'
import { makeKit, openModal, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { copyUri, watchLinks } from './pairing.js'

const ROW = 'external-ledger'

test('[MIS-05] Ledger connects by the code that its view shows, and signs', async ({
  page,
  open,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, { use: ['evm', 'walletconnect', 'ledger'] })
  const shown = await openModal(page)
  await shown.wallet(ROW).click()
  await expect(shown.title).toHaveText('Ledger')
  await phone.pair(await copyUri(page))
  await phone.approve()
  await expect(shown.card).toBeHidden()
  const { address } = account
  expect(await readKit(page)).toMatchObject({ address, isConnected: true })

  const signed = page.evaluate(() => window.visit.kit.signMessage('Berth 12')) as Promise<Hex>
  await phone.approveRequest()
  expect(await verifyMessage({ address, message: 'Berth 12', signature: await signed })).toBe(true)
})

test('on a desktop Ledger’s app is opened by its link', { tag: '@nightly' }, async ({ page, open }) => {
  await watchLinks(page)
  await open('kit', { wallets: 'none' })
  await makeKit(page, { use: ['evm', 'walletconnect', 'ledger'] })
  const shown = await openModal(page)
  await shown.wallet(ROW).click()
  await page.getByTestId('tab-desktop').click()
  await shown.card.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.opened)).toHaveLength(1)
  const [href] = await page.evaluate(() => window.opened)
  expect(href).toMatch(/^ledgerlive:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
})
