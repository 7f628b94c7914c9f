import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { openModal } from './visit.js'

/** Makes a kit with two more connect methods from a plugin, like the embedded wallet's. */
const makeKitWithLogins = (page: Page, order?: ('email' | 'social' | 'wallet')[]) =>
  page.evaluate((connectMethodsOrder) => {
    const { lk } = window
    const methods = lk.createSlot('connect.methods')
    const login = (id: 'email' | 'social') =>
      methods.of({
        id,
        height: 48,
        component: lk.view(({ react }) => react.createElement('p', null, `Login by ${id}`)),
      })
    const logins = lk.plugin('test-logins', { contributes: [login('social'), login('email')] })
    const kit = lk.create({ plugins: [logins, lk.connect()], features: { connectMethodsOrder } })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  }, order)

test('[VIEW-11] with an injected wallet the connect methods are wallet, email, social', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKitWithLogins(page)
  const { card } = await openModal(page)
  await expect(card).toContainText(/Amber Wallet.*or.*Login by emailLogin by social/)
})

test('[VIEW-11] without an injected wallet the connect methods are email, social, and a link about wallets', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKitWithLogins(page)
  const { card } = await openModal(page)
  await expect(card).toContainText(/Login by emailLogin by social.*See how they work/)
  await expect(card).not.toContainText('No wallets found')
})

test('[VIEW-11] the host may choose the order of the connect methods', async ({ open, page }) => {
  await open('kit', { wallets: 'amber' })
  await makeKitWithLogins(page, ['social', 'wallet', 'email'])
  const { card } = await openModal(page)
  await expect(card).toContainText(/Login by social.*or.*Amber Wallet.*or.*Login by email/)
})
