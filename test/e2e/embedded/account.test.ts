import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { accountOf, approval, logInByEmail, loginData, makeEmbedded } from './visit.js'

const EOA_ONLY = { defaultAccountTypes: { eip155: 'eoa' } }
const CHAIN = 31337

test('[VIEW-03] [CALL-07] [N-093] an e-mail login changes its address with two codes, and revokes permissions of pages', async ({
  open,
  page,
  sandbox,
}) => {
  const id = sandbox.projectId.slice(0, 8)
  const [email, next] = [`rosa.${id}@example.com`, `rosa.new.${id}@example.com`]
  const { eoa } = await sandbox.secure.account(email)
  const account = `eip155:${CHAIN}:${eoa}`
  const { blockchain, secure } = sandbox.config.services
  const allow = (name: string, permissions: object[]) =>
    page.request.post(`${blockchain}/v1/sessions/${account}?projectId=${sandbox.projectId}`, {
      data: { name, permissions, expiry: Math.floor(Date.now() / 1000) + 3600 },
    })
  await allow('Tide Tables', [{ type: 'contract-call', data: { functions: [{}, {}] } }])
  await allow('Harbour', [{ type: 'native-token-recurring-allowance', data: {} }])

  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await logInByEmail(page, sandbox, email)
  const { card, title } = parts(page)
  await expect(card).toBeHidden()
  await page.evaluate(() => window.visit.kit.open({ view: 'AccountSettings' }))
  const upgrade = page.getByTestId('w3m-wallet-upgrade-card')
  await expect(upgrade).toHaveAttribute('href', `${secure}/dashboard`)
  await expect(upgrade).toHaveAttribute('rel', /noopener/)
  const row = page.getByTestId('w3m-account-email-update')
  await expect(row).toContainText(email)
  await settled(page)
  await row.click()

  await expect(title).toHaveText('Edit Email')
  const input = page.getByTestId('wui-email-input')
  await expect(input).toHaveValue(email)
  await input.fill('no address')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Enter a complete email address')
  await input.fill(next)
  await page.getByTestId('embedded-save').click()
  await expect(title).toHaveText('Confirm Current Email')
  await expect(page.getByTestId('embedded-email')).toHaveText(email)
  const code = page.getByTestId('wui-otp-input')
  await expect(code).toBeFocused()
  const first = await sandbox.secure.code(email)
  await page.keyboard.type(first === '000000' ? '111111' : '000000')
  await expect(card).toContainText('That code isn’t right. Try again')
  await expect(code).toHaveValue('')
  await code.pressSequentially(first)
  await expect(title).toHaveText('Confirm New Email')
  await expect(page.getByTestId('embedded-email')).toHaveText(next)
  await expect(code).toBeFocused()
  await page.keyboard.type(await sandbox.secure.code(next))
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Email updated')
  await expect(row).toContainText(next)
  expect(await accountOf(page, 'eip155')).toMatchObject({ address: eoa, user: { email: next } })
  expect(await loginData(page)).toMatchObject({ '@appkit-wallet/EMAIL': next })

  await settled(page)
  await page.getByTestId('embedded-permissions').click()
  await expect(title).toHaveText('Active permissions')
  const cards = page.getByTestId('permission')
  await expect(cards).toHaveCount(2)
  const tide = cards.filter({ hasText: 'Tide Tables' })
  await expect(tide).toContainText('Call 2 contract functions')
  await settled(page)
  await tide.getByTestId('permission-revoke').click()
  const sure = tide.getByTestId('permission-revoke-sure')
  await sure.evaluate((one) => (one as HTMLElement).click())
  await settled(page)
  await sure.click()
  await expect(page.locator('#w3m-frame-container')).toHaveAttribute('data-presence', 'ready')
  await approval(page).getByRole('button', { name: 'Sign' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Harbour')
  await expect
    .poll(() => page.evaluate(() => window.visit.tracked.map(({ event }) => event)))
    .toContain('EMAIL_EDIT')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
