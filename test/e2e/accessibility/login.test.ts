import { makeEmbedded } from '../embedded/visit.js'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

test('[WCAG-1.3.5] [WCAG-3.2.2] [WCAG-3.3.7] [WCAG-3.3.8] a login takes an address that is typed once and a code that can be pasted, and announces that the code is sent by itself', async ({
  open,
  page,
  context,
  sandbox,
}) => {
  const address = `pat.${sandbox.projectId.slice(0, 8)}@example.com`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page)
  await page.getByTestId('connect-button').click()
  const { card, back, title } = modal(page)
  const field = page.getByTestId('wui-email-input')
  await expect(field).toHaveAttribute('autocomplete', 'email')
  await field.fill(address)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Confirm Email')
  await back.click()
  await expect(field).toHaveValue(address)

  // Another code can be requested after thirty seconds.
  await sandbox.secure.code(address)
  await page.clock.fastForward(30_000)
  await field.focus()
  await page.keyboard.press('Enter')
  const code = page.getByTestId('wui-otp-input')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAccessibleDescription('The last digit sends the code.')
  await page.evaluate((text) => navigator.clipboard.writeText(text), await sandbox.secure.code(address))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(card).toHaveCount(0)
  expect(await page.evaluate(() => window.visit.kit.getAccount('eip155')?.isConnected)).toBe(true)

  // The next visitor of this page does not see the address.
  await page.evaluate(() => window.visit.kit.disconnect())
  await page.getByTestId('connect-button').click()
  await expect(field).toHaveValue('')
})
