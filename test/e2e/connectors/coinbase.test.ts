import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { connect, makeKit, openModal, readKit, switchTo } from '../connect/visit.js'
import { expect, type Fixtures, nightlyUnless, test } from '../fixtures.js'
import { approve, openPopup, reject, type SignerOptions, signerUrl } from './signer.js'

const ROW = 'external-coinbaseWallet'

/** A page with Coinbase's connector, whose popup is the sandbox's. */
async function visit({ open, sandbox, account, page }: Visit, options: SignerOptions = {}) {
  await open('kit', {
    wallets: 'none',
    csp: 'strict',
    query: { keysUrl: signerUrl(sandbox.config, account, options) },
  })
  await makeKit(page, { use: ['evm', 'coinbase'] })
}
type Visit = Pick<Fixtures, 'open' | 'sandbox' | 'account'> & { page: Page }

async function pick(page: Page) {
  const shown = await openModal(page)
  const popup = await openPopup(page, () => shown.wallet(ROW).click())
  return { shown, popup }
}

test('[MIS-05] Coinbase connects, signs, switches, is restored silently, and leaves nothing behind', async ({
  page,
  open,
  sandbox,
  account,
}) => {
  await visit({ page, open, sandbox, account })
  const { shown, popup } = await pick(page)
  await approve(popup)
  await expect(shown.card).toBeHidden()
  const address = account.address
  expect(await readKit(page)).toMatchObject({ address, isConnected: true, wallet: 'Coinbase' })

  const sign = () => page.evaluate(() => window.visit.kit.signMessage('Berth 12')) as Promise<Hex>
  const signed = sign()
  await approve(await page.waitForEvent('popup'))
  const signature = await signed
  expect(await verifyMessage({ address, message: 'Berth 12', signature })).toBe(true)

  const [, second] = sandbox.config.networks
  if (!second) throw new Error('The sandbox has a second network.')
  expect(await switchTo(page, second.id)).toEqual({ ok: true })
  expect((await readKit(page)).networkId).toBe(`eip155:${second.id}`)

  let popups = 0
  page.on('popup', () => {
    popups += 1
  })
  await page.reload()
  await makeKit(page, { use: ['evm', 'coinbase'] })
  await expect
    .poll(() => readKit(page))
    .toMatchObject({ address, isConnected: true, networkId: `eip155:${second.id}` })
  expect(popups).toBe(0)

  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await readKit(page)).toMatchObject({ isConnected: false })
  // The SDK stores its version whenever it is created; no key and no account remains.
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('-CBWSDK')))
  expect(left).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('rejecting in the popup declines the connection, and trying again opens another', {
  tag: '@nightly',
}, async ({ page, open, sandbox, account }) => {
  await visit({ page, open, sandbox, account })
  const { shown, popup } = await pick(page)
  await reject(popup)
  await expect(shown.words).toContainText('Connection declined')
  await approve(await openPopup(page, () => shown.retry.click()))
  await expect(shown.card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
})

for (const [how, options] of [
  ['announces it', {}],
  ['sends nothing', { goodbye: 'no' }],
  ['never loaded', { goodbye: 'no', loads: 'no' }],
] as const) {
  test(
    `a popup that is closed and ${how} ends the wait`,
    nightlyUnless(how === 'sends nothing'),
    async ({ page, open, sandbox, account }) => {
      await visit({ page, open, sandbox, account }, options)
      const { shown, popup } = await pick(page)
      if (!('loads' in options)) await expect(popup.getByTestId('signer-approve')).toBeEnabled()
      await popup.close()
      await expect(shown.words).toContainText('Connection declined')

      const next = await openPopup(page, () => shown.retry.click())
      if ('loads' in options) return
      await approve(next)
      await expect(shown.card).toBeHidden()
    },
  )
}

test('a blocked popup is reported, and trying again opens it', { tag: '@nightly' }, async ({
  page,
  open,
  sandbox,
  account,
}) => {
  await visit({ page, open, sandbox, account })
  await page.evaluate(() => {
    const { open: original } = window
    let calls = 0
    window.open = (...parameters) => {
      calls += 1
      return calls === 1 ? null : original.apply(window, parameters)
    }
  })
  const shown = await openModal(page)
  await shown.wallet(ROW).click()
  await expect(shown.words).toContainText('blocked the Coinbase window')
  await expect(page.locator('.-cbwsdk-css-reset')).toHaveCount(0)
  await approve(await openPopup(page, () => shown.retry.click()))
  await expect(shown.card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
})

test('a second request while the popup is open uses the same popup', { tag: '@nightly' }, async ({
  page,
  open,
  sandbox,
  account,
}) => {
  await visit({ page, open, sandbox, account })
  const { shown, popup } = await pick(page)
  await shown.close.click()
  await expect(shown.card).toBeHidden()
  const again = connect(page, 'coinbaseWallet')
  await approve(popup)
  expect(await again).toEqual({ ok: true })
  expect((await readKit(page)).address).toBe(account.address)
})

test('a kit that is destroyed closes its popup', { tag: '@nightly' }, async ({
  page,
  open,
  sandbox,
  account,
}) => {
  await visit({ page, open, sandbox, account })
  const { popup } = await pick(page)
  const closed = popup.waitForEvent('close')
  await page.evaluate(() => window.visit.kit.destroy())
  await closed
})

test('no wallet is listed with enableCoinbase: false', async ({ page, open }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { use: ['evm', 'coinbase'], enableCoinbase: false })
  const shown = await openModal(page)
  await expect(shown.wallet('dev.latchkey.amber')).toBeVisible()
  await expect(shown.wallet(ROW)).toHaveCount(0)
})
