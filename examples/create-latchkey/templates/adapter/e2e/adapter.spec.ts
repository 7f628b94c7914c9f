import { expect, test } from 'latchkey/testing/playwright'
import { kind } from '../test/wallet.js'

test.use({ walletOptions: { namespace: 'tidal', kind } })

test('a visitor connects, signs, switches the network, and is restored', async ({ page, wallet }) => {
  const [address = ''] = await wallet.addresses()
  await page.goto('/')
  const card = page.getByTestId('w3m-modal-card')
  const account = page.locator('#account')
  await page.getByRole('button', { name: 'Open' }).click()
  wallet.answerNext('reject', 'connect')
  await page.getByTestId(`wallet-selector-${wallet.id}`).click()
  await expect(card).toContainText('declined')
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  await expect(account).toHaveText(`tidal:main:${address}`)
  await expect(card).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.locator('#status')).toHaveText('The signature is valid.')

  await page.getByRole('button', { name: 'Open' }).click()
  await card.getByTestId('w3m-account-select-network').click()
  await card.getByTestId('w3m-network-switch-Tide testnet').click()
  await expect(account).toHaveText(`tidal:test:${address}`)

  await page.reload()
  await expect(account).toHaveText(`tidal:test:${address}`)
  await wallet.disconnect()
  await expect(account).toHaveText('')
})
