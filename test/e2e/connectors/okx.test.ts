import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { makeKit, openModal, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { copyUri } from './pairing.js'

const ROW = 'external-okx'

/** The wallet injects its provider under its own name, before the page runs. */
const injectOkx = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'okxwallet', { get: () => (window as { ethereum?: unknown }).ethereum })
  })

test('[MIS-05] OKX connects through its injected provider, and signs', async ({
  page,
  open,
  wallets,
  account,
}) => {
  await injectOkx(page)
  await open('kit', { wallets: 'legacy' })
  await makeKit(page, { use: ['evm', 'okx'] })
  const shown = await openModal(page)
  await expect(shown.wallet('injected')).toHaveCount(0)
  await shown.wallet(ROW).click()
  await wallets.cedar.approve()
  await expect(shown.card).toBeHidden()
  expect(await readKit(page)).toMatchObject({
    address: account.address,
    isConnected: true,
    wallet: 'OKX Wallet',
  })

  const { address } = account
  const signed = page.evaluate(() => window.visit.kit.signMessage('Berth 12')) as Promise<Hex>
  await wallets.cedar.approve()
  expect(await verifyMessage({ address, message: 'Berth 12', signature: await signed })).toBe(true)
})

test('OKX without its provider and without WalletConnect is not listed', async ({ page, open }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { use: ['evm', 'okx', 'ledger'] })
  const shown = await openModal(page)
  await expect(shown.wallet('dev.latchkey.amber')).toBeVisible()
  await expect(shown.wallet(ROW)).toHaveCount(0)
  await expect(shown.wallet('external-ledger')).toHaveCount(0)
})

test('OKX without its provider pairs by a code', { tag: '@nightly' }, async ({
  page,
  open,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, { use: ['evm', 'walletconnect', 'okx'] })
  const shown = await openModal(page)
  await shown.wallet(ROW).click()
  await expect(shown.title).toHaveText('OKX Wallet')
  await phone.pair(await copyUri(page))
  await phone.approve()
  await expect(shown.card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, isConnected: true })
})
