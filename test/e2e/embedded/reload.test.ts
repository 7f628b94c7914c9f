import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { accountOf, logInByEmail, loginData, makeEmbedded } from './visit.js'

const OPTIONS = { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } }

test('a login syncs to other tabs, ends if the frame has none, and is not restored if the host disables it', {
  tag: '@nightly',
}, async ({ context, open, page, sandbox }) => {
  const id = sandbox.projectId.slice(0, 8)
  // The site sends a code to an address once every thirty seconds.
  const [email, second, third] = [
    `joan.${id}@example.com`,
    `june.${id}@example.com`,
    `jill.${id}@example.com`,
  ]
  const other = await context.newPage()
  await open('kit', { wallets: 'none', page: other })
  await makeEmbedded(other, OPTIONS)
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, OPTIONS)
  await page.bringToFront()
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  const { eoa } = await sandbox.secure.account(email)
  await expect.poll(() => accountOf(other, 'eip155')).toMatchObject({ address: eoa, user: { email } })

  // A disconnection in one tab applies to all.
  await page.evaluate(() => window.visit.kit.disconnect())
  await expect.poll(() => accountOf(other, 'eip155')).toMatchObject({ isConnected: false })
  expect(await loginData(other)).toEqual({})
  await other.close()

  await logInByEmail(page, sandbox, second)
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ user: { email: second } })
  await sandbox.secure.fault({ request: 'IS_CONNECTED', answer: 'error', times: 1 })
  await page.reload()
  await makeEmbedded(page, OPTIONS)
  await expect.poll(() => loginData(page)).toEqual({})
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })

  await logInByEmail(page, sandbox, third)
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ user: { email: third } })
  await page.reload()
  await makeEmbedded(page, { ...OPTIONS, enableReconnect: false })
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wui-email-input')).toBeVisible()
  expect(await loginData(page)).toEqual({})
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
})
