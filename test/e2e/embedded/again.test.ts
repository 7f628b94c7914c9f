import type { Page } from '@playwright/test'
import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { walletsView } from '../multiwallet/wallets.js'
import { settled } from '../shell/settled.js'
import { accountOf, logInByEmail, makeEmbedded } from './visit.js'

const EOA_ONLY = { defaultAccountTypes: { eip155: 'eoa' } }

/** Goes from the account to its wallets, and disconnects the embedded one there. */
async function leaveTheLogin(page: Page) {
  await openModal(page)
  const shown = walletsView(page)
  await shown.entry.click()
  await expect(shown.view).toBeVisible()
  await shown.leaveAll.click()
  await expect(shown.empty).toBeVisible()
  await expect(shown.recent).toHaveCount(1)
  await settled(page)
  return shown
}

test('[STA-13] a disconnected e-mail login is repeated with its address from its row', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await logInByEmail(page, sandbox, email)
  const { card, title, toast } = parts(page)
  await expect(card).toBeHidden()
  const before = await accountOf(page, 'eip155')
  const { recent, active } = await leaveTheLogin(page)
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: false })
  await expect(recent).toContainText(email)

  await recent.getByRole('button', { name: `Connect ${email}` }).click()
  await expect(title).toHaveText('Confirm Email')
  await expect(card).toContainText(email)
  await expect(page.getByTestId('wui-otp-input')).toBeFocused()
  await settled(page)
  await page.keyboard.type(await sandbox.secure.code(email))
  await expect(title).toHaveText('Wallets')
  await expect(active).toHaveAttribute('address', before?.address ?? '')
  await expect(toast).toContainText('Switched to')
  expect(await accountOf(page, 'eip155')).toMatchObject({
    ...{ address: before?.address, isConnected: true, socialProvider: 'email' },
    user: { email },
  })
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[STA-13] a disconnected Google login is repeated with Google from its row, and by the page itself', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  const { card, title, close } = parts(page)
  await openModal(page)
  const opening = page.waitForEvent('popup')
  await page.getByTestId('social-selector-google').click()
  await (await opening).getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(card).toBeHidden()
  const before = await accountOf(page, 'eip155')
  expect(before).toMatchObject({ isConnected: true, socialProvider: 'google' })
  const { recent, active } = await leaveTheLogin(page)

  // Closing the window returns to the wallets.
  const closing = page.waitForEvent('popup')
  await recent.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect(title).toHaveText('Google')
  const closed = await closing
  await closed.waitForURL('**/provider/google?**')
  await closed.close()
  await expect(title).toHaveText('Wallets')
  await settled(page)

  const again = page.waitForEvent('popup')
  await recent.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await (await again).getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(title).toHaveText('Wallets')
  await expect(active).toHaveAttribute('address', before?.address ?? '')
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true, socialProvider: 'google' })

  // The page's own button, while the modal is closed.
  await close.click()
  await page.evaluate(() => window.visit.kit.disconnect())
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Welcome back'
    button.onclick = async () => {
      const { kit } = window.visit
      const [connection] = kit.getRecentConnections('eip155')
      if (!connection) return
      const switched = await kit
        .switchConnection({ connection, namespace: 'eip155' })
        .catch(({ message }: Error) => ({ message }))
      document.body.dataset.switched = JSON.stringify(switched)
    }
    document.body.append(button)
  })
  const another = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Welcome back' }).click()
  const shut = await another
  await shut.waitForURL('**/provider/google?**')
  await shut.close()
  await expect(page.locator('body')).toHaveAttribute('data-switched', /Popup closed/)
  await expect(card).toBeHidden()
  const third = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Welcome back' }).click()
  await (await third).getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-switched', new RegExp(`${before?.address}`, 'i'))
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
