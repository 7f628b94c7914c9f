import type { Page } from '@playwright/test'
import { AMBER, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { accountOf, makeEmbedded } from './visit.js'

const remake = async (page: Page, options: Record<string, unknown>) => {
  await page.reload()
  await makeEmbedded(page, options)
}
const email = (page: Page) => page.getByTestId('wui-email-input')
const socials = (page: Page) => page.getByTestId('w3m-social-login-widget')

/** The connect methods, from the top. */
const order = (page: Page) =>
  page.getByTestId('w3m-connect-scroll-view').evaluate((view) => {
    const top = (query: string) => view.querySelector(query)?.getBoundingClientRect().top
    return Object.entries({
      email: top('[data-testid="wui-email-input"]'),
      social: top('[data-testid="w3m-social-login-widget"]'),
      wallet: top('[data-testid^="wallet-selector-"]') ?? top('[data-testid="w3m-collapse-wallets-button"]'),
    })
      .filter(([, at]) => at !== undefined)
      .sort(([, a = 0], [, b = 0]) => a - b)
      .map(([name]) => name)
  })

async function openWith(page: Page, options: Record<string, unknown>) {
  await remake(page, options)
  const shown = await openModal(page)
  await expect(email(page).or(socials(page)).first()).toBeVisible()
  await settled(page)
  return shown
}

test('[VIEW-11] connect methods: their order, wallets behind a button or omitted, and terms to accept first', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'amber', csp: 'strict' })
  await openWith(page, {})
  expect(await order(page)).toEqual(['wallet', 'email', 'social'])
  await openWith(page, { use: ['evm', 'walletconnect'], enableInjected: false, enableEIP6963: false })
  expect(await order(page)).toEqual(['email', 'social', 'wallet'])
  await openWith(page, { enableInjected: false, enableEIP6963: false, enableWallets: false })
  expect(await order(page)).toEqual(['email', 'social'])
  await openWith(page, { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
  expect(await order(page)).toEqual(['social', 'wallet', 'email'])
  await openWith(page, { features: { emailShowWallets: false } })
  expect(await order(page)).toEqual(['email', 'social'])

  const { title, back, wallet } = await openWith(page, { features: { collapseWallets: true } })
  await expect(wallet(AMBER)).toHaveCount(0)
  const collapsed = page.getByTestId('w3m-collapse-wallets-button')
  await expect(collapsed).toHaveText('Continue with a wallet')
  await collapsed.click()
  await expect(title).toHaveText('Connect wallet')
  await expect(wallet(AMBER)).toBeVisible()
  await back.click()
  await expect(collapsed).toBeVisible()

  await openWith(page, {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
  })
  const terms = page.getByTestId('w3m-legal-checkbox')
  await page.evaluate(() => window.visit.kit.open({ view: 'ConnectSocials' }))
  await expect(title).toHaveText('All socials')
  await expect(terms).not.toBeChecked()
  await expect(page.getByTestId('social-selector-google')).toBeDisabled()
  // A host cannot bypass the terms by opening one login.
  for (const [view, params] of [
    ['ConnectingSocial', { provider: 'google' }],
    ['ConnectingFarcaster', undefined],
  ] as const) {
    await page.evaluate(([name, given]) => window.visit.kit.open({ view: name, params: given } as never), [
      view,
      params,
    ] as const)
    await expect(title).toHaveText('All socials')
    await expect(page.getByTestId('social-selector-google')).toBeDisabled()
  }
  const asked = (await sandbox.secure.requests()).map(({ name }) => name)
  expect(asked.filter((name) => name.endsWith('GET_FARCASTER_URI'))).toEqual([])
  await page.evaluate(() => window.visit.kit.open())
  await expect(page.getByLabel('I agree to our terms of service and privacy policy')).toBeVisible()
  for (const control of [email(page), wallet(AMBER), page.getByTestId('social-selector-google')])
    await expect(control).toBeDisabled()
  await terms.check()
  for (const control of [email(page), wallet(AMBER), page.getByTestId('social-selector-google')])
    await expect(control).toBeEnabled()
  // The accepted terms stay accepted on the page.
  await page.getByTestId('social-selector-more').click()
  await expect(title).toHaveText('All socials')
  for (const name of ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])
    await expect(page.getByTestId(`social-selector-${name}`)).toBeVisible()
  await back.click()
  await expect(terms).toBeChecked()
  expect(await sandbox.cspReports()).toEqual([])
})

test('a picture of the host stands for the mark of a login', async ({ open, page }) => {
  const picture =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="24" height="24"%3E%3Crect width="24" height="24"/%3E%3C/svg%3E'
  await open('kit', { wallets: 'amber', csp: 'strict' })
  await makeEmbedded(page, { connectorImages: { x: picture } })
  await openModal(page)
  await expect(page.getByTestId('social-selector-x').locator('img')).toHaveAttribute('src', picture)
  await expect(page.getByTestId('social-selector-google').locator('svg')).toBeVisible()
})

test('[VIEW-11] e-mail and social logins are one group beside each other; without a wallet nothing is missing', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber', csp: 'strict' })
  const divider = page.getByTestId('wui-separator')
  await openWith(page, {})
  await expect(divider).toHaveCount(1)
  await openWith(page, { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
  await expect(divider).toHaveCount(2)
  const { card } = await openWith(page, { enableInjected: false, enableEIP6963: false })
  await expect(divider).toHaveCount(0)
  await expect(card).not.toContainText('No wallets found')
  await expect(page.getByTestId('w3m-wallet-guide-get-started')).toBeVisible()
})

test('[VIEW-03] [VAL-04] [WCAG-3.3.1] [WCAG-3.3.3] e-mail: invalid addresses, a new device, wrong codes, and resending after thirty seconds', async ({
  open,
  page,
  sandbox,
}) => {
  const address = `lin.${sandbox.projectId.slice(0, 8)}@example.com`
  await page.clock.install()
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  const { card, title, back, toast } = await openModal(page)
  const otp = page.getByTestId('wui-otp-input')
  const resend = page.getByTestId('embedded-resend')

  await email(page).fill('lin@')
  await page.getByTestId('email-submit').click()
  await expect(card).toContainText('Enter a complete email address')
  await expect(email(page)).toBeFocused()
  await sandbox.secure.fault({
    request: 'CONNECT_EMAIL',
    answer: 'error',
    message: 'Invalid email',
    times: 1,
  })
  await email(page).fill(address)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('That email isn’t valid. Try again.')

  await sandbox.secure.requireDevice(true)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Register Device')
  await expect(card).toContainText('Approve the login link we sent to')
  await expect(page.getByTestId('embedded-email')).toHaveText(address)
  await sandbox.secure.approveDevice(address)
  await expect(title).toHaveText('Confirm Email')
  await expect(card).toContainText('The code expires in 20 minutes')
  await expect(otp).toBeFocused()

  await otp.fill('000000')
  await expect(card).toContainText('That code isn’t right. Try again')
  await expect(otp).toHaveValue('')
  await expect(otp).toBeFocused()

  // Back on the first view within thirty seconds, the button shows the seconds left.
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/^Resend in \d+s$/)
  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  await settled(page)
  await email(page).fill(address)
  await page.keyboard.press('Enter')
  await expect(card).toContainText(/Please try again after \d+ seconds/)
  const first = await page.evaluate(() => window.visit.tracked)
  expect(first.filter(({ event }) => /DEVICE|CODE/.test(event))).toEqual([
    { type: 'track', event: 'DEVICE_REGISTERED_FOR_EMAIL' },
    { type: 'track', event: 'EMAIL_VERIFICATION_CODE_SENT' },
    { type: 'track', event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: 'Invalid code' } },
  ])
  await page.reload()
  await makeEmbedded(page)
  await openModal(page)
  await email(page).fill(address)
  await page.keyboard.press('Enter')
  await expect(card).toContainText(/Please try again after \d+ seconds/)
  await page.clock.fastForward(30_000)
  await sandbox.secure.requireDevice(false)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Confirm Email')
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(resend).toHaveText('Resend code')
  await settled(page)
  const before = (await sandbox.secure.mails(address)).length
  await resend.click()
  await expect(toast).toHaveText('Code email resent')
  await expect.poll(async () => (await sandbox.secure.mails(address)).length).toBe(before + 1)
  await expect(resend).toBeDisabled()
  await otp.focus()
  // Pasted the way the mail formats it.
  const code = await sandbox.secure.code(address)
  await otp.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true, user: { email: address } })

  const tracked = await page.evaluate(() =>
    window.visit.tracked.filter(({ event }) => event.startsWith('EMAIL_')),
  )
  expect(tracked.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT']),
  )
  expect(tracked.at(-1)?.event).toBe('EMAIL_VERIFICATION_CODE_PASS')
  expect(JSON.stringify(tracked)).not.toContain(address)
  expect(JSON.stringify(tracked)).not.toContain(code)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
