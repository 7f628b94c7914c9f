import { AMBER, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { makeSignInKit, reachQuestion, sessionsOf, signIn } from '../siwx/signIn.js'
import { connectPhone, makeLinkedKit } from '../walletconnect/link.js'
import { goToPermissions } from './approvals.js'

test('a session of WalletConnect is listed with its networks, and ends on the phone as well', async ({
  page,
  open,
  phone,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.state('none')).toContainText('No approvals found')
  await expect(shown.connection).toHaveCount(1)
  await expect(shown.connection).toContainText('Latchkey Local, Latchkey Harbor')
  await expect(shown.connection).toContainText(/Until \w{3} \d{1,2}, 20\d\d/)
  await shown.disconnect.click()
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.isConnected)).toBe(false)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a sign-in session is listed until it ends, and signing out keeps the wallet connected', async ({
  page,
  open,
  wallets: { amber },
}) => {
  await open('kit')
  await makeSignInKit(page, false)
  await reachQuestion(page, amber, AMBER)
  await signIn(page, amber)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.signIn).toHaveCount(1)
  await expect(shown.signIn).toContainText('Latchkey Local')
  await shown.signOut.click()
  await expect(shown.signIn).toHaveCount(0)
  expect(await sessionsOf(page)).toEqual([])
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.isConnected)).toBe(true)
})
